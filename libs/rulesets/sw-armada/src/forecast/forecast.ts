import { line, seatRef, unitRef, type Chance, type Forecast, type Line } from '@warlog/kernel';
import { aimed, isWorthIt } from '../machine/volley.js';
import { pointsOf, priceOf } from '../command/repair.js';
import type { ActivateOrder, ManeuverPlan, PlannedAttack, Sheet, SquadronEntry } from '../model/sheet.js';
import type { Ship } from '../model/state.js';
import type { View } from '../model/view.js';
import { costOfFleet } from '../model/fleet.js';
import { findShip } from '../catalogue.js';
import type { Pose } from '../geometry/pose.js';
import { chosenCourse, speedFault } from '../move/steering.js';
import { overlappedBy } from '../move/slots.js';
import { activating, afloat, aloft, otherSeat, shipOf, squadronOf, squadronsHere } from '../position.js';
import type { AimedAtShip } from '../odds/chain.js';
import type { Command } from '../tables.js';
import { byVictory } from '../view/aim.js';
import { gridOf } from '../view/grid.js';
import { chainChance, shotChance } from './chance.js';
import { noFire, shipShot, squadronShot, type Fire, type Shot } from './shots.js';
import { placedNotes } from './displaced.js';
import { silence } from './silence.js';

/** What a draft costs and may bring; of no draft, what happens if nothing is sent. */
export function forecast(view: View, draft: Sheet | null): Forecast {
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

/** What an offer to end the battle does, and what follows from it in the campaign (SWA-ASY-27, SWA-CAM-15). */
export function endNotes(view: View, { concede, truce }: Pick<Sheet, 'concede' | 'truce'>): readonly Line[] {
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

function fleetBudget({ options }: View, { fleet }: Sheet): Forecast['budgets'] {
  if (fleet === undefined) return [];
  const ships = fleet.filter((id) => findShip(id) !== null);
  const [all, inShips] = [costOfFleet(fleet), costOfFleet(ships)];
  const spend = [
    { code: 'budget.ships', amount: inShips },
    { code: 'budget.squadrons', amount: all - inShips },
  ];
  return [{ code: 'budget.points', have: options.pointLimit, spend, left: options.pointLimit - all }];
}

function repairBudget(view: View, ship: Ship, order: ActivateOrder | undefined): Forecast['budgets'] {
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

/** The attacks of an activation as they would be made from where everything stands now, and both on one ship together. */
function activationChances(view: View, ship: Ship, order: ActivateOrder): readonly Chance[] {
  if (ship.status !== 'here' || ship.pose === null) return [];
  let left = fireOf(view, ship, order);
  const shots: { readonly shot: Shot; readonly n: number }[] = [];
  for (const [n, plan] of (order.attacks ?? []).entries()) {
    const aim = plan.targets
      .flatMap((one) => aimed(view, ship, plan.zone, one))
      .find((one) => isWorthIt(view, ship, plan.zone, one, plan));
    if (aim === undefined) continue;
    const fire = firesWith(view, plan, aim.zone !== undefined, left);
    const shot = shipShot(view, ship, plan.zone, aim, plan, fire);
    if (shot === null) continue;
    if (fire.dial || fire.token) left = noFire;
    shots.push({ shot, n });
  }
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

const isAtShip = (shot: Shot): shot is Shot & { readonly aimed: AimedAtShip } => shot.aimed.target.kind === 'ship';

/** What the ship may spend on concentrate fire in this activation. */
function fireOf(view: View, ship: Ship, { dial: kept }: ActivateOrder): Fire {
  const fire: Command = 'concentrate-fire';
  if (ship.raided.includes(fire)) return noFire;
  const isDial = activating(view, ship).dial === fire;
  return { dial: isDial && kept !== 'token', token: ship.commands.includes(fire) || (isDial && kept === 'token') };
}

/** What of it one attack takes: as its plan says, else as doctrine does, which spends it on ships alone (SWA-ASY-48). */
function firesWith(
  { options }: View,
  { concentrateFire: said }: Pick<PlannedAttack, 'concentrateFire'>,
  atShip: boolean,
  left: Fire,
): Fire {
  const wants = (what: 'dial' | 'token'): boolean => left[what] && (said === undefined ? atShip : said[what] === true);
  const isDoctrine = options.edition !== undefined && said === undefined;
  return { dial: wants('dial'), token: wants('token'), color: said?.color, isDoctrine };
}

/** The answer to an attack window. */
function windowChances(view: View, { attack }: Sheet): readonly Chance[] {
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

/** The attack of a squadron, from where it flies to if it flies first. */
function entryChance(
  view: View,
  entry: SquadronEntry,
  path: Chance['path'] & object,
  commanded: boolean,
): readonly Chance[] {
  const squadron = squadronOf(view, entry.unit);
  if (squadron?.status !== 'here' || squadron.at === null || entry.attack === undefined || !entry.do.includes('attack'))
    return [];
  const { move } = entry;
  const at = move !== undefined && entry.do[0] === 'move' ? ([move.x, move.y] as const) : squadron.at;
  const there = { ...squadron, at };
  const board = { ...view, squadrons: { ...view.squadrons, [squadron.id]: there } };
  const shot = squadronShot(board, there, entry.attack, commanded);
  return shot === null ? [] : [shotChance(view, squadron.id, shot, [...path, 'attack'])];
}

function maneuverNotes(view: View, { maneuver }: Sheet): readonly Line[] {
  const ship = view.activation === null ? null : shipOf(view, view.activation.unit);
  if (maneuver === undefined || ship === null) return [];
  const { clicks, side, ...rest } = maneuver;
  return courseNotes(view, ship, { ...rest, courses: [{ clicks, ...(side && { side }) }] }, 'keep');
}

/** Where a planned course ends, and what follows from it. */
function courseNotes(
  view: View,
  ship: Ship,
  plan: ManeuverPlan | undefined,
  kept: ActivateOrder['dial'],
): readonly Line[] {
  if (plan === undefined || ship.status !== 'here' || ship.pose === null) return [];
  const dial = kept === 'token' ? null : activating(view, ship).dial;
  if (speedFault(ship, dial, plan) !== null) return [];
  const course = chosenCourse(view, ship, plan, ship.speed + plan.speedChange);
  if (course === null) return [];
  const { pose, notch, rammed } = course.flown;
  const unit = unitRef(ship.id);
  const place = ship.id;
  return [
    line('forecast.course', { unit, grid: gridOf([pose.x, pose.y]) }, { clause: 'SWA-MOV-11', place }),
    ...(rammed === null
      ? []
      : [line('forecast.rams', { unit, other: unitRef(rammed), notch }, { clause: 'SWA-MOV-21', tone: 'bad', place })]),
    ...displacedNotes(view, ship, pose),
    ...(course.flown.leavesTable
      ? [line('forecast.leaves', { unit }, { clause: 'SWA-MOV-60', tone: 'bad', place })]
      : []),
  ];
}

/** Squadrons on which a course ends: the other seat puts them down (SWA-MOV-40). */
function displacedNotes(view: View, ship: Ship, pose: Pose): readonly Line[] {
  const under = overlappedBy({ ...afloat(view, ship), pose }, squadronsHere(view).map(aloft));
  if (under.length === 0) return [];
  const units = under.map(({ id }) => unitRef(id));
  const params = { unit: unitRef(ship.id), units, seat: seatRef(otherSeat(view, ship.seat)) };
  return [line('forecast.displaces', params, { clause: 'SWA-MOV-40', place: ship.id })];
}
