import { isWorthWaiting, worthOf } from '../fire/best.js';
import { distance, plus, sidesBetween, type Direction, type Vec } from '../geometry/hex.js';
import { impulses, stepOf } from '../geometry/motion.js';
import { isMobile } from '../model/design.js';
import { choices, type FireRule, type Leg } from '../model/sheet.js';
import type { PentagonUnit } from '../model/state.js';
import { knownEnemies, presenting, targetsFor, turnedWithin } from '../orders/targets.js';
import {
  bearsOn,
  designOf,
  isDirect,
  isInSight,
  placeOf,
  targetSize,
  turnsOneSide,
  unitOf,
  type Armed,
} from '../position.js';
import { mind, time, type ImpulseContext } from './impulse-context.js';

/** The place and facing of a unit at the end of an impulse. */
interface Pose {
  readonly impulse: number;
  readonly at: Vec;
  readonly facing: Direction;
}

/** The impulse that a weapon is held for, and the score of 36 pairs then and now (PW-18.8). */
export interface Hold {
  readonly until: number;
  readonly scored: number;
  readonly now: number;
}

/**
 * Returns the later impulse of this turn for which a rule holds a weapon, because it scores strictly more. All units
 * coast until then; the enemy's facing does not count (PW-18.8). Null: none.
 */
export function holdFor(
  context: ImpulseContext,
  by: PentagonUnit,
  weapon: Armed,
  rule: FireRule,
  target: string,
): Hold | null {
  const { now } = context;
  const { type } = weapon;
  const at = placeOf(now, target);
  if (rule.when !== 'best' || !isDirect(type) || at === null || targetSize(now, target) === 0) return null;
  const shotAt = (id: string, range: number) => ({ type, size: targetSize(now, id), range, locked: by.locked });
  const named = (choices as readonly string[]).includes(rule.target) ? null : unitOf(now, target);
  const foes = named === null ? knownEnemies(now, by) : [named];
  const worthAt = (foe: PentagonUnit, pose: Pose): number => {
    const there = coastTo(foe, now.impulse, pose.impulse);
    const bears = bearsOn(weapon.arc, pose, pose.facing, there) && isInSight(now, pose.at, there);
    return bears ? worthOf(rule, shotAt(foe.id, distance(pose.at, there))) : 0;
  };
  const later = posesOf(context, by, Math.min(impulses, rule.to ?? impulses)).map((pose) => ({
    until: pose.impulse,
    scored: Math.max(0, ...foes.map((foe) => worthAt(foe, pose))),
  }));
  const worth = worthOf(rule, shotAt(target, distance(by.at, at)));
  const values = later.map(({ scored }) => scored);
  if (!isWorthWaiting(worth, values)) return null;
  const best = later.find(({ scored }) => scored === Math.max(...values));
  return best === undefined ? null : { ...best, now: worth };
}

/**
 * Returns a unit's place at the end of a later impulse of this turn: velocity does not change within a turn (PW-4.6).
 */
function coastTo({ at, velocity }: PentagonUnit, from: number, to: number): Vec {
  let there = at;
  for (let impulse = from + 1; impulse <= to; impulse += 1) there = plus(there, stepOf(velocity, impulse));
  return there;
}

/** Returns the poses of a unit through the impulses of this turn up to the last, by its own program. */
function posesOf(context: ImpulseContext, unit: PentagonUnit, last: number): readonly Pose[] {
  const { now } = context;
  const { program = [] } = mind(context, unit).orders;
  const canTurn = isMobile(designOf(now, unit)) && unit.dockedTo === null;
  const poses: Pose[] = [];
  let pose: Pose = { impulse: now.impulse, at: unit.at, facing: unit.facing };
  for (let impulse = now.impulse + 1; impulse <= last; impulse += 1) {
    const leg = program.findLast(
      (candidate) =>
        candidate.impulse !== undefined &&
        candidate.impulse <= impulse &&
        impulse <= (candidate.to ?? candidate.impulse),
    );
    const facing = leg === undefined || !canTurn ? pose.facing : facingBy(context, unit, pose, leg);
    pose = { impulse, at: coastTo(unit, now.impulse, impulse), facing };
    poses.push(pose);
  }
  return poses;
}

/** Returns the facing of a leg, judged from the unit's place before the impulse (PW-4.4, PW-4.7). */
function facingBy(
  context: ImpulseContext,
  unit: PentagonUnit,
  { at, facing, impulse }: Pose,
  { rotate, present }: Leg,
): Direction {
  const [seen] = present === undefined ? [] : targetsFor(context.now, unit, present.to);
  const foe = seen === undefined ? null : unitOf(context.now, seen);
  const there = foe === null ? placeOf(context.now, seen ?? '') : coastTo(foe, context.now.impulse, impulse);
  const shown = present === undefined || there === null ? null : presenting({ at, facing }, present.section, there);
  const wanted = rotate ?? shown ?? facing;
  const isStiff = turnsOneSide(unit, time(context) + impulse - context.now.impulse + 1);
  return isStiff && sidesBetween(facing, wanted) > 1 ? turnedWithin(facing, wanted, 1) : wanted;
}
