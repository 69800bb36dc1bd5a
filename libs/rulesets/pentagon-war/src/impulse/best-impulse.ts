import { isHeldBack, worthOf } from '../fire/best.js';
import { distance, plus, sidesBetween, type Direction, type Vec } from '../geometry/hex.js';
import { impulses, stepOf } from '../geometry/motion.js';
import { isMobile } from '../model/design.js';
import { choices, type FireRule, type Leg } from '../model/sheet.js';
import type { Unit } from '../model/state.js';
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
import { mind, time, type Table } from './table.js';

/** Where a unit will be at the end of an impulse, and how it will face. */
interface Pose {
  readonly impulse: number;
  readonly at: Vec;
  readonly facing: Direction;
}

/** The impulse that a weapon is held back for, and what 36 pairs score then and now (PW-18.8). */
export interface Hold {
  readonly until: number;
  readonly scored: number;
  readonly now: number;
}

/**
 * Does a rule hold a weapon back because a later impulse of this turn promises strictly more? Everybody coasts until then; the
 * facing of the enemy does not enter (PW-18.8). Null: it does not.
 */
export function holdFor(table: Table, by: Unit, weapon: Armed, rule: FireRule, target: string): Hold | null {
  const { now } = table;
  const { type } = weapon;
  const at = placeOf(now, target);
  if (rule.when !== 'best' || !isDirect(type) || at === null || targetSize(now, target) === 0) return null;
  const shotAt = (id: string, range: number) => ({ type, size: targetSize(now, id), range, locked: by.locked });
  const named = (choices as readonly string[]).includes(rule.target) ? null : unitOf(now, target);
  const foes = named === null ? knownEnemies(now, by) : [named];
  const worthAt = (foe: Unit, pose: Pose): number => {
    const there = coastTo(foe, now.impulse, pose.impulse);
    const bears = bearsOn(weapon.arc, pose, pose.facing, there) && isInSight(now, pose.at, there);
    return bears ? worthOf(rule, shotAt(foe.id, distance(pose.at, there))) : 0;
  };
  const later = posesOf(table, by, Math.min(impulses, rule.to ?? impulses)).map((pose) => ({
    until: pose.impulse,
    scored: Math.max(0, ...foes.map((foe) => worthAt(foe, pose))),
  }));
  const worth = worthOf(rule, shotAt(target, distance(by.at, at)));
  const values = later.map(({ scored }) => scored);
  if (!isHeldBack(worth, values)) return null;
  const best = later.find(({ scored }) => scored === Math.max(...values));
  return best === undefined ? null : { ...best, now: worth };
}

/** Where a unit is at the end of a later impulse of this turn: velocity does not change within a turn (PW-4.6). */
function coastTo({ at, velocity }: Unit, from: number, to: number): Vec {
  let there = at;
  for (let impulse = from + 1; impulse <= to; impulse += 1) there = plus(there, stepOf(velocity, impulse));
  return there;
}

/** How a unit flies on through the impulses of this turn up to the last, by its own program. */
function posesOf(table: Table, unit: Unit, last: number): readonly Pose[] {
  const { now } = table;
  const { program = [] } = mind(table, unit).orders;
  const canTurn = isMobile(designOf(now, unit)) && unit.dockedTo === null;
  const poses: Pose[] = [];
  let pose: Pose = { impulse: now.impulse, at: unit.at, facing: unit.facing };
  for (let impulse = now.impulse + 1; impulse <= last; impulse += 1) {
    const leg = program.findLast(
      (one) => one.impulse !== undefined && one.impulse <= impulse && impulse <= (one.to ?? one.impulse),
    );
    const facing = leg === undefined || !canTurn ? pose.facing : facingBy(table, unit, pose, leg);
    pose = { impulse, at: coastTo(unit, now.impulse, impulse), facing };
    poses.push(pose);
  }
  return poses;
}

/** The facing that a leg names, judged from where the unit is before the impulse (PW-4.4, PW-4.7). */
function facingBy(table: Table, unit: Unit, { at, facing, impulse }: Pose, { rotate, present }: Leg): Direction {
  const [seen] = present === undefined ? [] : targetsFor(table.now, unit, present.to);
  const foe = seen === undefined ? null : unitOf(table.now, seen);
  const there = foe === null ? placeOf(table.now, seen ?? '') : coastTo(foe, table.now.impulse, impulse);
  const shown = present === undefined || there === null ? null : presenting({ at, facing }, present.section, there);
  const wanted = rotate ?? shown ?? facing;
  const isStiff = turnsOneSide(unit, time(table) + impulse - table.now.impulse + 1);
  return isStiff && sidesBetween(facing, wanted) > 1 ? turnedWithin(facing, wanted, 1) : wanted;
}
