import { line, seatRef, unitRef, type Message } from '@warlog/core';
import type { Chance, Forecast } from '@warlog/ruleset-api';
import { unitLine } from '@warlog/tactical';
import { aimed, isWorthIt } from '../machine/volley.js';
import { pointsOf, priceOf } from '../command/repair.js';
import type { ActivateOrder, ManeuverPlan, PlannedAttack, SwArmadaSheet, SquadronEntry } from '../model/sheet.js';
import type { Ship } from '../model/state.js';
import type { SwArmadaView } from '../model/view.js';
import { costOfFleet } from '../model/fleet.js';
import { findShip } from '../catalogue.js';
import type { SwArmadaPose } from '../geometry/pose.js';
import { chosenCourse, speedFault } from '../move/steering.js';
import { overlappedBy } from '../move/slots.js';
import { activating, afloat, aloft, otherSeat, shipOf, squadronOf, squadronsHere } from '../position.js';
import type { AimedAtShip } from '../odds/chain.js';
import type { SwArmadaCommand } from '../tables.js';
import { byVictory } from '../view/aim.js';
import { gridOf } from '../view/grid.js';
import { chainChance, shotChance } from './chance.js';
import { noFire, shipShot, squadronShot, type Fire, type SwArmadaShot } from './shots.js';
import { placedByBot, placedNotes } from './displaced.js';
import { silence } from './silence.js';

/** Forecasts costs and chances of a draft; for null, of missing orders. */
export function forecast(view: SwArmadaView, draft: SwArmadaSheet | null): Forecast {
  const said = silence(view);
  if (draft === null) return { budgets: [], chances: [], notes: [said, ...placedNotes(view, [])] };
  const ship = draft.activate === undefined ? null : shipOf(view, draft.activate.unit);
  return {
    budgets: [...fleetBudget(view, draft), ...(ship === null ? [] : repairBudget(view, ship, draft.activate))],
    chances: [
      ...(ship === null || draft.activate === undefined ? [] : activationChances(view, ship, draft.activate)),
      ...windowChances(view, draft),
      ...(draft.squadrons ?? []).flatMap((entry, n) => entryChance(view, entry, ['squadrons', n], false)),
    ],
    notes: [
      ...(ship === null ? [] : courseNotes(view, ship, draft.activate?.maneuver, draft.activate?.dial)),
      ...maneuverNotes(view, draft),
      ...(draft.displace === undefined ? [] : placedNotes(view, draft.displace)),
      ...endNotes(view, draft),
    ],
  };
}

/**
 * Returns the effect of an offer to end the battle, and the consequence in the parent campaign (SWA-ASY-27,
 * SWA-CAM-15).
 */
export function endNotes(
  view: SwArmadaView,
  { concede, truce }: Pick<SwArmadaSheet, 'concede' | 'truce'>,
): readonly Message[] {
  const { title, battle } = view.scenario;
  const fate = battle?.loser === undefined ? null : `.${battle.loser}`;
  return [
    ...(concede === true ? [line('forecast.concede', {}, { clause: 'SWA-END-03', tone: 'bad' })] : []),
    ...(concede === true && fate !== null
      ? [line(`forecast.concede${fate}`, { place: title }, { clause: 'SWA-CAM-15', tone: 'bad' })]
      : []),
    ...(truce === true ? [line(byVictory(view, 'forecast.truce'), {}, { clause: 'SWA-ASY-27' })] : []),
    ...(truce === true && fate !== null ? [line(`aim.loser${fate}`, { place: title }, { clause: 'SWA-CAM-15' })] : []),
  ];
}

function fleetBudget({ options }: SwArmadaView, { fleet }: SwArmadaSheet): Forecast['budgets'] {
  if (fleet === undefined) return [];
  const ships = fleet.filter((id) => findShip(id) !== null);
  const [all, inShips] = [costOfFleet(fleet), costOfFleet(ships)];
  const spend = [
    { code: 'budget.ships', amount: inShips },
    { code: 'budget.squadrons', amount: all - inShips },
  ];
  return [{ code: 'budget.points', have: options.pointLimit, spend, left: options.pointLimit - all }];
}

function repairBudget(view: SwArmadaView, ship: Ship, order: ActivateOrder | undefined): Forecast['budgets'] {
  if (order?.repair === undefined || ship.pose === null) return [];
  const have = pointsOf(activating(view, ship), order.repair.use);
  const amount = priceOf(order.repair.steps);
  return [
    {
      code: 'budget.engineering',
      place: ship.id,
      have,
      spend: [{ code: 'budget.repair', amount }],
      left: have - amount,
    },
  ];
}

/** Returns the attacks of an activation from the current position, each with its number in the order. */
export function activationShots(view: SwArmadaView, ship: Ship, order: ActivateOrder): readonly NumberedShot[] {
  let left = fireOf(view, ship, order);
  const shots: NumberedShot[] = [];
  for (const [n, plan] of (order.attacks ?? []).entries()) {
    const aim = plan.targets
      .flatMap((target) => aimed(view, ship, plan.zone, target))
      .find((swArmadaAim) => isWorthIt(view, ship, plan.zone, swArmadaAim, plan));
    if (aim === undefined) continue;
    const fire = firesWith(view, plan, aim.zone !== undefined, left);
    const shot = shipShot(view, ship, plan.zone, aim, plan, fire);
    if (shot === null) continue;
    if (fire.dial || fire.token) left = noFire;
    shots.push({ shot, n });
  }
  return shots;
}

interface NumberedShot {
  readonly shot: SwArmadaShot;
  readonly n: number;
}

/** Returns the chances of the attacks of an activation, and of both on one ship together. */
function activationChances(view: SwArmadaView, ship: Ship, order: ActivateOrder): readonly Chance[] {
  if (ship.status !== 'here' || ship.pose === null) return [];
  const shots = activationShots(view, ship, order);
  const each = shots.map(({ shot, n }) => shotChance(view, ship.id, shot, ['activate', 'attacks', n]));
  const [first, second] = shots.map(({ shot }) => shot);
  const squadrons = (order.squadron?.squadrons ?? []).flatMap((entry, n) =>
    entryChance(view, entry, ['activate', 'squadron', 'squadrons', n], true),
  );
  if (first === undefined || second === undefined || !isAtShip(first) || !isAtShip(second))
    return [...each, ...squadrons];
  if (first.aim.unit !== second.aim.unit) return [...each, ...squadrons];
  return [...each, chainChance(view, ship.id, first.aim.unit, [first.aimed, second.aimed]), ...squadrons];
}

const isAtShip = (shot: SwArmadaShot): shot is SwArmadaShot & { readonly aimed: AimedAtShip } =>
  shot.aimed.target.kind === 'ship';

/** Returns what the ship may spend on concentrate fire in this activation. */
function fireOf(view: SwArmadaView, ship: Ship, { dial: dialUse }: ActivateOrder): Fire {
  const fire: SwArmadaCommand = 'concentrate-fire';
  if (ship.raided.includes(fire)) return noFire;
  const isDial = activating(view, ship).dial === fire;
  return {
    dial: isDial && dialUse !== 'token',
    token: ship.commands.includes(fire) || (isDial && dialUse === 'token'),
  };
}

/** Returns what one attack uses of it: as its plan says, else by doctrine, on ships alone (SWA-ASY-48). */
function firesWith(
  { options }: SwArmadaView,
  { concentrateFire: said }: Pick<PlannedAttack, 'concentrateFire'>,
  atShip: boolean,
  left: Fire,
): Fire {
  const wants = (what: 'dial' | 'token'): boolean => left[what] && (said === undefined ? atShip : said[what] === true);
  const isDoctrine = options.edition !== undefined && said === undefined;
  return { dial: wants('dial'), token: wants('token'), color: said?.color, isDoctrine };
}

/** Returns the chances of an answer to an attack window. */
function windowChances(view: SwArmadaView, { attack }: SwArmadaSheet): readonly Chance[] {
  const ship = view.activation === null ? null : shipOf(view, view.activation.unit);
  if (attack === undefined || ship?.status !== 'here') return [];
  const fire = fireOf(view, ship, { unit: ship.id });
  const shot = shipShot(
    view,
    ship,
    attack.zone,
    attack.target,
    attack,
    firesWith(view, {}, attack.target.zone !== undefined, fire),
  );
  return shot === null ? [] : [shotChance(view, ship.id, shot, ['attack'])];
}

function entryChance(
  view: SwArmadaView,
  entry: SquadronEntry,
  path: Chance['path'] & object,
  commanded: boolean,
): readonly Chance[] {
  const shot = entryShot(view, entry, commanded);
  return shot === null ? [] : [shotChance(view, entry.unit, shot, [...path, 'attack'])];
}

/** Returns the attack of a squadron, from its destination if it flies first; null: none. */
export function entryShot(view: SwArmadaView, entry: SquadronEntry, commanded: boolean): SwArmadaShot | null {
  const squadron = squadronOf(view, entry.unit);
  if (squadron?.status !== 'here' || squadron.at === null || entry.attack === undefined || !entry.do.includes('attack'))
    return null;
  const { move } = entry;
  const at = move !== undefined && entry.do[0] === 'move' ? ([move.x, move.y] as const) : squadron.at;
  const there = { ...squadron, at };
  const board = { ...view, squadrons: { ...view.squadrons, [squadron.id]: there } };
  return squadronShot(board, there, entry.attack, commanded);
}

function maneuverNotes(view: SwArmadaView, { maneuver }: SwArmadaSheet): readonly Message[] {
  const ship = view.activation === null ? null : shipOf(view, view.activation.unit);
  if (maneuver === undefined || ship === null) return [];
  const { clicks, side, ...rest } = maneuver;
  return courseNotes(view, ship, { ...rest, courses: [{ clicks, ...(side && { side }) }] }, 'keep');
}

/** Returns the end of a planned course, and its consequences. */
function courseNotes(
  view: SwArmadaView,
  ship: Ship,
  plan: ManeuverPlan | undefined,
  dialUse: ActivateOrder['dial'],
): readonly Message[] {
  if (plan === undefined || ship.status !== 'here' || ship.pose === null) return [];
  const dial = dialUse === 'token' ? null : activating(view, ship).dial;
  if (speedFault(ship, dial, plan) !== null) return [];
  const course = chosenCourse(view, ship, plan, ship.speed + plan.speedChange);
  if (course === null) return [];
  const { pose, notch, rammed } = course.flown;
  const ram = rammed === null ? null : ({ params: { other: unitRef(rammed), notch }, tone: 'bad' } as const);
  return [
    unitLine('forecast.course', ship.id, 'SWA-MOV-11', { params: { grid: gridOf([pose.x, pose.y]) } }),
    ...(ram === null ? [] : [unitLine('forecast.rams', ship.id, 'SWA-MOV-21', ram)]),
    ...displacedNotes(view, ship, pose, rammed === null),
    ...(course.flown.leavesTable ? [unitLine('forecast.leaves', ship.id, 'SWA-MOV-60', { tone: 'bad' })] : []),
  ];
}

/**
 * Returns notes on squadrons under the course's end, which the other seat places (SWA-MOV-40). The placing by a bot is
 * noted if `isCertain`: cards of a rammed ship come before it and may change the least harmful slot.
 */
function displacedNotes(view: SwArmadaView, ship: Ship, pose: SwArmadaPose, isCertain: boolean): readonly Message[] {
  const under = overlappedBy({ ...afloat(view, ship), pose }, squadronsHere(view).map(aloft));
  if (under.length === 0) return [];
  const params = { units: under.map(({ id }) => unitRef(id)), seat: seatRef(otherSeat(view, ship.seat)) };
  return [
    unitLine('forecast.displaces', ship.id, 'SWA-MOV-40', { params }),
    ...(isCertain ? placedByBot(view, ship, pose, under) : []),
  ];
}
