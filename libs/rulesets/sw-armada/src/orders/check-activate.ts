import { gainToken } from '../command/tokens.js';
import { pointsOf, priceOf, repair } from '../command/repair.js';
import { commandFault, squadronsFor } from '../machine/activation.js';
import type { ActivateOrder, ManeuverOrder, ManeuverPlan, PlannedAttack } from '../model/sheet.js';
import type { SwArmadaBoard, Ship } from '../model/state.js';
import { courseFault, speedFault } from '../move/steering.js';
import { activating, faceupOf, shipOf, typeOf, unitOf } from '../position.js';
import type { SwArmadaCommand } from '../tables.js';
import { checkEntries } from './check-squadrons.js';
import { about, fault, refusal, shape, type SwArmadaFault, type SwArmadaPath } from './problem.js';

/** A ship after revealing its dial, with what it may spend. */
interface Revealed {
  readonly ship: Ship;
  readonly dial: SwArmadaCommand | null;
  readonly resolved: readonly SwArmadaCommand[];
}

/** Returns every problem of a ship's activation (SWA-ASY-13 to SWA-ASY-15). */
export function checkActivate(
  board: SwArmadaBoard,
  seat: Ship['seat'],
  order: ActivateOrder,
): readonly SwArmadaFault[] {
  const ship = shipOf(board, order.unit);
  const path: SwArmadaPath = ['activate'];
  if (ship?.seat !== seat || ship.status !== 'here')
    return [fault('UNKNOWN_UNIT', [...path, 'unit'], { unit: order.unit })];
  if (ship.activated) return [refusal('ALREADY_ACTIVATED', [...path, 'unit'], ship.id)];
  const now = reveal(ship, order);
  return [
    ...checkRepair(board, now, order, [...path, 'repair']),
    ...checkSquadron(board, now, order, [...path, 'squadron']),
    ...(order.attacks ?? []).flatMap((plan, n) => checkAttackPlan(board, now, plan, [...path, 'attacks', n])),
    ...checkZones(ship, order.attacks ?? [], [...path, 'attacks']),
    ...(order.maneuver === undefined ? [] : checkManeuver(board, now, order.maneuver, [...path, 'maneuver'])),
  ];
}

/** Reveals the top dial, used or swapped for its token (SWA-ACT-01, SWA-ACT-02). */
function reveal(ship: Ship, { dial, discardToken }: ActivateOrder): Revealed {
  const top = ship.dials[0] ?? null;
  if (dial !== 'token' || top === null) return { ship, dial: top, resolved: [] };
  const holder = { tokens: ship.commands, command: typeOf(ship).command, faceup: faceupOf(ship) };
  const { tokens } = gainToken(holder, top, discardToken);
  return { ship: { ...ship, commands: tokens }, dial: null, resolved: [] };
}

function checkRepair(
  board: SwArmadaBoard,
  now: Revealed,
  { repair: order }: ActivateOrder,
  path: SwArmadaPath,
): readonly SwArmadaFault[] {
  if (order === undefined) return [];
  const { ship } = now;
  const code = commandFault(ship, now, 'repair', order.use);
  if (code !== null) return [refusal(code, [...path, 'use'], ship.id)];
  const damaged = activating(board, ship);
  const [need, have] = [priceOf(order.steps), pointsOf(damaged, order.use)];
  if (need > have) return [refusal('ENGINEERING_POINTS', [...path, 'steps'], ship.id, { need, have })];
  for (const n of order.steps.keys()) {
    const done = repair(damaged, order.use, order.steps.slice(0, n + 1));
    const step = order.steps[n];
    if ('fault' in done)
      return [refusal(done.fault, [...path, 'steps', n], ship.id, step?.op === 'discard' ? { card: step.card } : {})];
  }
  return [];
}

function checkSquadron(
  board: SwArmadaBoard,
  now: Revealed,
  { squadron: order }: ActivateOrder,
  path: SwArmadaPath,
): readonly SwArmadaFault[] {
  if (order === undefined) return [];
  const { ship } = now;
  const code = commandFault(ship, now, 'squadron', order.use);
  if (code !== null) return [refusal(code, [...path, 'use'], ship.id)];
  const most = squadronsFor(ship, order.use);
  if (order.squadrons.length > most) return [refusal('SQUADRON_VALUE', [...path, 'squadrons'], ship.id, { most })];
  return checkEntries(board, ship.seat, order.squadrons, [...path, 'squadrons'], ship);
}

/** Checks that targets exist and are enemies, and that concentrate fire can be paid (SWA-ASY-14). */
function checkAttackPlan(
  board: SwArmadaBoard,
  now: Revealed,
  plan: PlannedAttack,
  path: SwArmadaPath,
): readonly SwArmadaFault[] {
  const { ship, dial } = now;
  const targets = plan.targets.flatMap(({ unit, zone }, n): readonly SwArmadaFault[] => {
    const target = unitOf(board, unit);
    const where = [...path, 'targets', n];
    if (target === null || (target.kind === 'squadron' && zone !== undefined)) return [fault('BAD_TARGET', where)];
    return target.seat === ship.seat ? [refusal('FRIENDLY', where, ship.id, { target: about(unit) })] : [];
  });
  const { dial: byDial, token } = plan.concentrateFire ?? {};
  const where = [...path, 'concentrateFire'];
  const isRaided = ship.raided.includes('concentrate-fire');
  const spends = [
    ...(byDial === true && (dial !== 'concentrate-fire' || isRaided) ? [refusal('BAD_COMMAND', where, ship.id)] : []),
    ...(token === true && (!ship.commands.includes('concentrate-fire') || isRaided)
      ? [refusal('TOKEN_MISSING', where, ship.id)]
      : []),
  ];
  return [...targets, ...spends];
}

/** Checks that two attacks come from two zones (SWA-ACT-03). */
const checkZones = (ship: Ship, attacks: readonly PlannedAttack[], path: SwArmadaPath): readonly SwArmadaFault[] =>
  attacks.flatMap(({ zone }, n) =>
    attacks.findIndex((attack) => attack.zone === zone) < n
      ? [refusal('ZONE_USED', [...path, n, 'zone'], ship.id)]
      : [],
  );

function checkManeuver(
  board: SwArmadaBoard,
  { ship, dial }: Revealed,
  plan: ManeuverPlan,
  path: SwArmadaPath,
): readonly SwArmadaFault[] {
  const code = speedFault(ship, dial, plan);
  if (code !== null) return [refusal(code, path, ship.id)];
  const speed = ship.speed + plan.speedChange;
  return plan.courses.flatMap((course, n) => {
    const wrong = courseFault(board, ship, speed, course, plan.navigate?.joint ?? null);
    return wrong === null ? [] : [refusal(wrong, [...path, 'courses', n], ship.id, { need: speed })];
  });
}

/** Checks the answer to a maneuver window (SWA-ASY-19). */
export function checkManeuverOrder(board: SwArmadaBoard, order: ManeuverOrder): readonly SwArmadaFault[] {
  const ship = board.activation === null ? null : shipOf(board, board.activation.unit);
  if (ship === null || board.activation === null) return [shape(['maneuver'], 'no ship is moving')];
  const { clicks, side, ...rest } = order;
  const plan: ManeuverPlan = { ...rest, courses: [{ clicks, ...(side && { side }) }] };
  const { dial, resolved } = board.activation;
  return checkManeuver(board, { ship, dial, resolved }, plan, ['maneuver']);
}
