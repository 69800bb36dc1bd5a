import { measureSquadrons } from '../geometry/measure.js';
import { squaredLength } from '../geometry/polygon.js';
import type { Point } from '../geometry/pose.js';
import { obstructing, type InTheWay } from '../geometry/sight.js';
import type { SquadronType } from '../model/catalogue.js';
import { distanceLimits, squadronRadius } from '../tables.js';
import { hasKeyword } from './keywords.js';

/** A squadron on the table. */
export interface Flying {
  readonly id: string;
  readonly seat: string;
  readonly type: SquadronType;
  readonly at: Point;
}

/** What squadrons look at: all of them, and whatever obstructs sight. */
export interface Sky {
  readonly squadrons: readonly Flying[];
  readonly things: readonly InTheWay[];
}

const [engagementRange] = distanceLimits;
/** The same from centre to centre. */
const holding = engagementRange + 2 * squadronRadius;

/** Do two squadrons of different sides hold each other: near, with nothing between them? (SWA-SQN-03) */
export function engage(one: Flying, other: Flying, things: readonly InTheWay[]): boolean {
  if (one.seat === other.seat || squaredLength([one.at, other.at]) > holding ** 2) return false;
  const { distance, sight } = measureSquadrons(one.at, other.at);
  return distance <= engagementRange && obstructing(sight, things).length === 0;
}

/** The enemy squadrons that hold one (SWA-SQN-03). */
export const engagedWith = (one: Flying, { squadrons, things }: Sky): readonly Flying[] =>
  squadrons.filter((other) => engage(one, other, things));

/** Has it `grit`, printed or lent by `intel` beside it? (SWA-SQN-05) */
export const hasGrit = (one: Flying, { squadrons }: Sky): boolean =>
  hasKeyword(one.type, 'grit') ||
  squadrons.some(
    (other) =>
      other.id !== one.id &&
      other.seat === one.seat &&
      hasKeyword(other.type, 'intel') &&
      measureSquadrons(one.at, other.at).distance <= engagementRange,
  );

/** May it move: does nobody hold it, but heavy ones, or one alone where it has grit? (SWA-SQN-03, SWA-SQN-05) */
export function isFree(one: Flying, sky: Sky): boolean {
  const holders = engagedWith(one, sky);
  const isHeld = holders.some(({ type }) => !hasKeyword(type, 'heavy'));
  return !isHeld || (holders.length === 1 && hasGrit(one, sky));
}
