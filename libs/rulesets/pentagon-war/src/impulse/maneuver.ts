import { isSame, sidesBetween, type Direction } from '../geometry/hex.js';
import { hexAt } from '../geometry/hex.js';
import { isMobile } from '../model/design.js';
import type { Leg } from '../model/sheet.js';
import type { Event } from '../model/event.js';
import type { Unit } from '../model/state.js';
import type { ObjectId, UnitId } from '../model/ids.js';
import { presenting, targetsFor, turnedWithin } from '../orders/targets.js';
import { designOf, placeOf, seekersHere, thrustOf, turnsOneSide, unitsHere } from '../position.js';
import { droneOrders, isNow, lapse, mind, time, type Facts, type Table } from './table.js';
import { lookAround, seenBurning } from './detection.js';
import { explodeShips, stop } from './explode.js';

/** Segments 1 to 3: rotation, acceleration, movement (PW-3.1, PW-4). */
export function* maneuver(table: Table): Facts {
  const steered = yield* steer(table);
  yield* seenBurning(table, Object.keys(steered.thrusts));
  yield* orderDrones(table);
  yield { type: 'ImpulseBegan', time: time(table), ...steered };
  yield* strikeBodies(table);
  yield* lookAround(table);
}

/** How everybody turns and burns in an impulse. */
export type Steered = Pick<Extract<Event, { type: 'ImpulseBegan' }>, 'turns' | 'thrusts' | 'crashing'>;

/** Segments 1 and 2: facings and thrusts by the programs of this impulse, and what of them lapses (PW-4.4, PW-4.5). */
export function* steer(table: Table): Generator<Event, Steered, void> {
  const turns: Record<UnitId, Direction> = {};
  const thrusts: Record<UnitId, number> = {};
  const crashing: UnitId[] = [];
  for (const unit of unitsHere(table.now)) {
    const leg = legOf(table, unit);
    if (leg === null) continue;
    if (unit.dockedTo !== null) {
      yield lapse(unit, 'program', 'docked');
      continue;
    }
    const facing = yield* facingOf(table, unit, leg);
    if (facing !== unit.facing) turns[unit.id] = facing;
    const thrust = yield* thrustBy(table, unit, leg.accelerate ?? 0);
    if (thrust === 0) continue;
    thrusts[unit.id] = thrust;
    if (thrust > thrustOf(table.now, unit).standard) crashing.push(unit.id);
  }
  return { turns, thrusts, crashing };
}

/** The leg for this impulse; of two the later one in the list (PW-18.14). */
function legOf(table: Table, unit: Unit): Leg | null {
  const { program = [] } = mind(table, unit).orders;
  return program.findLast(({ impulse, to }) => isNow(table, impulse, to)) ?? null;
}

/** Segment 1: the facing that a leg asks for, as far as the unit can turn (PW-4.4, PW-4.7). */
function* facingOf(table: Table, unit: Unit, leg: Leg): Generator<ReturnType<typeof lapse>, Direction, void> {
  const wanted = wantedFacing(table, unit, leg);
  if (wanted === null || wanted === unit.facing) return unit.facing;
  if (!isMobile(designOf(table.now, unit))) return unit.facing;
  if (!turnsOneSide(unit, time(table)) || sidesBetween(unit.facing, wanted) <= 1) return wanted;
  yield lapse(unit, 'rotate', 'rotation');
  return turnedWithin(unit.facing, wanted, 1);
}

function wantedFacing({ now }: Table, unit: Unit, { rotate, present }: Leg): Direction | null {
  if (present === undefined) return rotate ?? null;
  const [target] = targetsFor(now, unit, present.to);
  const at = target === undefined ? null : placeOf(now, target);
  return at === null ? null : presenting(unit, present.section, at);
}

/** Segment 2: thrust, cut down to what the unit has at this moment (PW-4.5, PW-18.14). */
function* thrustBy(table: Table, unit: Unit, wanted: number): Generator<ReturnType<typeof lapse>, number, void> {
  if (wanted === 0) return 0;
  const unfed = unit.own?.unfed === true;
  const most = unfed ? 0 : thrustOf(table.now, unit).most;
  if (wanted > most) yield lapse(unit, 'accelerate', unfed ? 'unfed' : 'thrust');
  return Math.min(wanted, most);
}

/** Where drones are sent: to an object, to a hex, or home to be taken aboard (PW-8.14, PW-18.11). */
function* orderDrones(table: Table): Facts {
  for (const { id: seat } of table.now.seats) {
    const goals: Record<ObjectId, string | null> = {};
    for (const drone of seekersHere(table.now).filter((one) => one.kind === 'drone' && one.seat === seat)) {
      const { towards, recover } = droneOrders(table, drone);
      const goal = recover === true ? null : towards;
      if (goal !== undefined && goal !== drone.secret?.target) goals[drone.id] = goal;
    }
    if (Object.keys(goals).length > 0) yield { type: 'DronesOrdered', seat, goals };
  }
}

/** A planet destroys what enters it (PW-17.4). */
function* strikeBodies(table: Table): Facts {
  const bodies = table.now.scenario.bodies.map(hexAt);
  if (bodies.length === 0) return;
  const inside = (one: { readonly at: Unit['at'] }): boolean => bodies.some((body) => isSame(body, one.at));
  const objects = seekersHere(table.now).filter(inside);
  yield* stop(table, objects, 'struck');
  const units = unitsHere(table.now).filter(inside);
  if (units.length === 0) return;
  yield { type: 'UnitsGone', units: units.map(({ id }) => id), how: 'body' };
  yield* explodeShips(table, units);
}
