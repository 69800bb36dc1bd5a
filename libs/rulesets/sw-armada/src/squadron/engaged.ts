import { measureSquadrons } from '../geometry/measure.js';
import { squaredLength } from '../geometry/polygon.js';
import type { SwArmadaPoint } from '../geometry/pose.js';
import { obstructing, type InTheWay } from '../geometry/sight.js';
import type { SquadronType } from '../model/catalogue.js';
import { distanceLimits, squadronRadius } from '../tables.js';
import { hasKeyword } from './keywords.js';

/** A squadron on the table. */
export interface Flying {
  readonly id: string;
  readonly seat: string;
  readonly type: SquadronType;
  readonly at: SwArmadaPoint;
}

/** The surroundings of squadrons: all of them, and whatever obstructs sight. */
export interface Sky {
  readonly squadrons: readonly Flying[];
  readonly things: readonly InTheWay[];
}

const [engagementRange] = distanceLimits;
/** The same from center to center. */
const holding = engagementRange + 2 * squadronRadius;

/** Returns true if two squadrons of different sides engage each other: near, with clear sight (SWA-SQN-03). */
export function engage(flying: Flying, other: Flying, things: readonly InTheWay[]): boolean {
  if (flying.seat === other.seat || squaredLength([flying.at, other.at]) > holding ** 2) return false;
  const { distance, line: lineOfSight } = measureSquadrons(flying.at, other.at);
  return distance <= engagementRange && obstructing(lineOfSight, things).length === 0;
}

/** Returns the enemy squadrons that engage one (SWA-SQN-03). */
export const engagedWith = (flying: Flying, { squadrons, things }: Sky): readonly Flying[] =>
  squadrons.filter((other) => engage(flying, other, things));

/** Returns true if it has `grit`, printed or lent by `intel` beside it (SWA-SQN-05). */
export const hasGrit = (flying: Flying, { squadrons }: Sky): boolean =>
  hasKeyword(flying.type, 'grit') ||
  squadrons.some(
    (other) =>
      other.id !== flying.id &&
      other.seat === flying.seat &&
      hasKeyword(other.type, 'intel') &&
      measureSquadrons(flying.at, other.at).distance <= engagementRange,
  );

/**
 * Returns true if it may move: engaged by none, only by heavy ones, or by a single one if it has grit (SWA-SQN-03,
 * SWA-SQN-05).
 */
export function isFree(flying: Flying, sky: Sky): boolean {
  const holders = engagedWith(flying, sky);
  const isPinned = holders.some(({ type }) => !hasKeyword(type, 'heavy'));
  return !isPinned || (holders.length === 1 && hasGrit(flying, sky));
}
