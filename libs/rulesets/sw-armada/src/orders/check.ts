import type { Problem, SeatId } from '@warlog/core';
import { dialling, dialsNeeded } from '../machine/command.js';
import { maySpendPass } from '../machine/round.js';
import { deploymentOf, usualDeployment } from '../machine/setup.js';
import { fleetFaults } from '../model/fleet.js';
import { sheetForm, standingForm, type DeployOrder, type SwArmadaSheet } from '../model/sheet.js';
import type { SwArmadaBoard, WindowKind } from '../model/state.js';
import type { SwArmadaView } from '../model/view.js';
import { playerOf, shipOf, squadronOf } from '../position.js';
import { deployProblems } from '../setup/deploy.js';
import { checkActivate, checkManeuverOrder } from './check-activate.js';
import { checkAttack, checkDefend, checkModify } from './check-attack.js';
import { checkCloak, checkDisplace, checkSquadrons } from './check-squadrons.js';
import { checkWords } from './check-words.js';
import { about, fault, problem, refusal, shape, shapeFaults, type SwArmadaFault } from './problem.js';

/** The key that answers a window of each kind. */
export const answerKeys = {
  fleet: ['fleet'],
  deploy: ['deploy'],
  command: ['dials'],
  activate: ['activate', 'pass'],
  attack: ['attack', 'noAttack'],
  modify: ['modify'],
  defend: ['defend'],
  maneuver: ['maneuver'],
  displace: ['displace'],
  squadron: ['squadrons'],
  cloak: ['cloak'],
} as const satisfies Readonly<Record<WindowKind, readonly (keyof SwArmadaSheet)[]>>;

/** Keys that are allowed in any orders. */
const wordKeys: readonly string[] = ['concede', 'truce', 'plan', 'doctrine'];

/** Returns every problem of the orders, from the seat's own view alone. Never throws. */
export function check(view: SwArmadaView, sheet: unknown): readonly Problem[] {
  return faultsOf(view, sheet).map((swArmadaFault) => problem(view, swArmadaFault));
}

function faultsOf(view: SwArmadaView, sheet: unknown): readonly SwArmadaFault[] {
  if (view.ended !== null) return [fault('BATTLE_OVER', [])];
  const parsed = sheetForm.safeParse(sheet);
  if (!parsed.success) return shapeFaults(parsed.error.issues);
  const { seat, window } = view;
  if (seat === null) return [fault('NOT_YOUR_WINDOW', [])];
  const given = Object.entries(parsed.data).flatMap(([key, value]) =>
    value === undefined || wordKeys.includes(key) ? [] : [key],
  );
  const kind = window?.seats.includes(seat) === true ? window.kind : null;
  const fitting: readonly string[] = kind === null ? [] : answerKeys[kind];
  const strange = given.filter((key) => !fitting.includes(key)).map((key) => fault('NOT_YOUR_WINDOW', [key]));
  const words = checkWords(view, seat, { plan: parsed.data.plan, doctrine: parsed.data.doctrine });
  if (strange.length > 0) return [...strange, ...words];
  if (given.length > 1) return [shape([given[1] ?? ''], 'one answer is enough'), ...words];
  return [...checkAnswer(view, seat, parsed.data), ...words];
}

function checkAnswer(view: SwArmadaBoard, seat: SeatId, sheet: SwArmadaSheet): readonly SwArmadaFault[] {
  if (sheet.fleet) return checkFleet(view, sheet.fleet);
  if (sheet.deploy) return checkDeploy(view, seat, sheet.deploy);
  if (sheet.dials) return checkDials(view, seat, sheet.dials);
  if (sheet.pass) return maySpendPass(view, seat) ? [] : [fault('PASS_FORBIDDEN', ['pass'])];
  if (sheet.activate) return checkActivate(view, seat, sheet.activate);
  if (sheet.attack) return checkAttack(view, sheet.attack);
  if (sheet.modify) return checkModify(view, sheet.modify);
  if (sheet.defend) return checkDefend(view, sheet.defend);
  if (sheet.maneuver) return checkManeuverOrder(view, sheet.maneuver);
  if (sheet.displace) return checkDisplace(view, sheet.displace);
  if (sheet.squadrons) return checkSquadrons(view, seat, sheet.squadrons);
  return sheet.cloak ? checkCloak(view, seat, sheet.cloak) : [];
}

const checkFleet = (view: SwArmadaBoard, fleet: readonly string[]): readonly SwArmadaFault[] =>
  fleetFaults(fleet, view.options.pointLimit).map(({ code, params }) => fault(code, ['fleet'], params));

/** Checks that every unit has a legal place (SWA-SET-04). */
function checkDeploy(view: SwArmadaBoard, seat: SeatId, order: DeployOrder): readonly SwArmadaFault[] {
  const all = [
    ...order.ships.map((ship, n) => ({
      unit: ship.unit,
      path: ['deploy', 'ships', n],
      found: shipOf(view, ship.unit),
    })),
    ...order.squadrons.map((squadron, n) => ({
      unit: squadron.unit,
      path: ['deploy', 'squadrons', n],
      found: squadronOf(view, squadron.unit),
    })),
  ];
  const strange = all.filter(({ found }) => found?.seat !== seat);
  if (strange.length > 0) return strange.map(({ unit, path }) => fault('UNKNOWN_UNIT', [...path, 'unit'], { unit }));
  const twice = all.filter(({ unit }, n) => all.findIndex((placed) => placed.unit === unit) < n);
  if (twice.length > 0) return twice.map(({ path }) => shape([...path, 'unit'], 'this unit has a place already'));
  const usual = usualDeployment(view, seat);
  const missing = [...usual.ships, ...usual.squadrons].filter(({ unit }) =>
    all.every((placed) => placed.unit !== unit),
  );
  if (missing.length > 0) return missing.map(({ unit }) => shape(['deploy'], `${unit} has no place`));
  const edge = { player: playerOf(view, seat), table: view.table };
  return deployProblems(deploymentOf(view, order), edge).map(({ unit, code }) =>
    refusal(code, all.find((placed) => placed.unit === unit)?.path ?? ['deploy'], unit),
  );
}

/** Checks that each ship gets the dials it needs (SWA-ASY-12). */
function checkDials(
  view: SwArmadaBoard,
  seat: SeatId,
  dials: NonNullable<SwArmadaSheet['dials']>,
): readonly SwArmadaFault[] {
  const asked = dialling(view, seat);
  return Object.entries(dials).flatMap(([id, list]): readonly SwArmadaFault[] => {
    const ship = shipOf(view, id);
    if (ship?.seat !== seat || ship.status !== 'here') return [fault('UNKNOWN_UNIT', ['dials', id], { unit: id })];
    const need = asked.includes(ship) ? dialsNeeded(ship) : 0;
    if (list.length === need) return [];
    return [fault('DIAL_COUNT', ['dials', id], { unit: about(id), need, have: list.length })];
  });
}

/** Returns every problem of standing orders. Never throws. */
export function checkStanding(view: SwArmadaView, standing: unknown): readonly Problem[] {
  const parsed = standingForm.safeParse(standing);
  if (!parsed.success) return shapeFaults(parsed.error.issues).map((shapeFault) => problem(view, shapeFault));
  return view.seat === null
    ? []
    : checkWords(view, view.seat, parsed.data).map((swArmadaFault) => problem(view, swArmadaFault));
}
