import { isSame, sidesBetween, type Direction } from '../geometry/hex.js';
import { hexAt } from '../geometry/hex.js';
import { isMobile } from '../model/design.js';
import type { Leg } from '../model/sheet.js';
import type { PentagonEvent } from '../model/event.js';
import type { PentagonUnit } from '../model/state.js';
import type { ObjectId, PentagonUnitId } from '../model/ids.js';
import { presenting, targetsFor, turnedWithin } from '../orders/targets.js';
import { designOf, placeOf, seekersHere, thrustOf, turnsOneSide, unitsHere } from '../position.js';
import { droneOrders, isNow, lapse, mind, time, type PentagonFacts, type ImpulseContext } from './impulse-context.js';
import { detectAll, seenBurning } from './detection.js';
import { explodeShips, stop } from './explode.js';

/** Plays segments 1 to 3: rotation, acceleration, movement (PW-3.1, PW-4). */
export function* maneuver(context: ImpulseContext): PentagonFacts {
  const steered = yield* steer(context);
  yield* seenBurning(context, Object.keys(steered.thrusts));
  yield* orderDrones(context);
  yield { type: 'ImpulseBegan', time: time(context), ...steered };
  yield* strikeBodies(context);
  yield* detectAll(context);
}

/** The turns and thrusts of all units in an impulse. */
export type PentagonSteered = Pick<Extract<PentagonEvent, { type: 'ImpulseBegan' }>, 'turns' | 'thrusts' | 'crashing'>;

/** Plays segments 1 and 2: facings and thrusts by the programs of this impulse, and their lapses (PW-4.4, PW-4.5). */
export function* steer(context: ImpulseContext): Generator<PentagonEvent, PentagonSteered, void> {
  const turns: Record<PentagonUnitId, Direction> = {};
  const thrusts: Record<PentagonUnitId, number> = {};
  const crashing: PentagonUnitId[] = [];
  for (const unit of unitsHere(context.now)) {
    const leg = legOf(context, unit);
    if (leg === null) continue;
    if (unit.dockedTo !== null) {
      yield lapse(unit, 'program', 'docked');
      continue;
    }
    const facing = yield* facingOf(context, unit, leg);
    if (facing !== unit.facing) turns[unit.id] = facing;
    const thrust = yield* thrustBy(context, unit, leg.accelerate ?? 0);
    if (thrust === 0) continue;
    thrusts[unit.id] = thrust;
    if (thrust > thrustOf(context.now, unit).standard) crashing.push(unit.id);
  }
  return { turns, thrusts, crashing };
}

/** Returns the leg for this impulse; of two the later one in the list (PW-18.14). */
function legOf(context: ImpulseContext, unit: PentagonUnit): Leg | null {
  const { program = [] } = mind(context, unit).orders;
  return program.findLast(({ impulse, to }) => isNow(context, impulse, to)) ?? null;
}

/** Plays segment 1: the facing of a leg, as far as the unit can turn (PW-4.4, PW-4.7). */
function* facingOf(
  context: ImpulseContext,
  unit: PentagonUnit,
  leg: Leg,
): Generator<ReturnType<typeof lapse>, Direction, void> {
  const wanted = wantedFacing(context, unit, leg);
  if (wanted === null || wanted === unit.facing) return unit.facing;
  if (!isMobile(designOf(context.now, unit))) return unit.facing;
  if (!turnsOneSide(unit, time(context)) || sidesBetween(unit.facing, wanted) <= 1) return wanted;
  yield lapse(unit, 'rotate', 'rotation');
  return turnedWithin(unit.facing, wanted, 1);
}

function wantedFacing({ now }: ImpulseContext, unit: PentagonUnit, { rotate, present }: Leg): Direction | null {
  if (present === undefined) return rotate ?? null;
  const [target] = targetsFor(now, unit, present.to);
  const at = target === undefined ? null : placeOf(now, target);
  return at === null ? null : presenting(unit, present.section, at);
}

/** Plays segment 2: thrust, limited to what the unit has now (PW-4.5, PW-18.14). */
function* thrustBy(
  context: ImpulseContext,
  unit: PentagonUnit,
  wanted: number,
): Generator<ReturnType<typeof lapse>, number, void> {
  if (wanted === 0) return 0;
  const unfed = unit.own?.unfed === true;
  const most = unfed ? 0 : thrustOf(context.now, unit).most;
  if (wanted > most) yield lapse(unit, 'accelerate', unfed ? 'unfed' : 'thrust');
  return Math.min(wanted, most);
}

/** Sends drones to an object, to a hex, or home to be taken aboard (PW-8.14, PW-18.11). */
function* orderDrones(context: ImpulseContext): PentagonFacts {
  for (const { id: seat } of context.now.seats) {
    const goals: Record<ObjectId, string | null> = {};
    for (const drone of seekersHere(context.now).filter((seeker) => seeker.kind === 'drone' && seeker.seat === seat)) {
      const { towards, recover } = droneOrders(context, drone);
      const goal = recover === true ? null : towards;
      if (goal !== undefined && goal !== drone.secret?.target) goals[drone.id] = goal;
    }
    if (Object.keys(goals).length > 0) yield { type: 'DronesOrdered', seat, goals };
  }
}

/** Destroys units that enter a planet (PW-17.4). */
function* strikeBodies(context: ImpulseContext): PentagonFacts {
  const bodies = context.now.scenario.bodies.map(hexAt);
  if (bodies.length === 0) return;
  const inside = (object: { readonly at: PentagonUnit['at'] }): boolean =>
    bodies.some((body) => isSame(body, object.at));
  const objects = seekersHere(context.now).filter(inside);
  yield* stop(context, objects, 'struck');
  const units = unitsHere(context.now).filter(inside);
  if (units.length === 0) return;
  yield { type: 'UnitsGone', units: units.map(({ id }) => id), how: 'body' };
  yield* explodeShips(context, units);
}
