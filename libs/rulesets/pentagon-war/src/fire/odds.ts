import { product, ratio, type Ratio } from '../fraction.js';
import { bestDefence, hitNumber, type DirectType } from '../tables.js';
import { acidTotal, damageOf, rangePenalty } from './shot.js';

/** Number of the 36 pairs of two dice for each sum from 2 on (PW-7.10). */
export const pairs = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] as const;

/** Returns the pairs of 36 with at least this sum. */
export const pairsFrom = (least: number): number =>
  pairs.reduce<number>((count, ways, index) => (index + 2 >= least ? count + ways : count), 0);

/** A shot before its roll. */
export interface PentagonAimed {
  readonly type: DirectType;
  readonly size: number;
  readonly range: number;
  readonly locked: boolean;
}

/** Returns the damage in its own impulse by the sum of two dice, from 2 to 12; null out of range. */
export function byRoll({ type, size, range, locked }: PentagonAimed): readonly number[] | null {
  const penalty = rangePenalty(range, locked);
  if (penalty === null) return null;
  return pairs.map((_, index) => damageOf({ type, total: index + 2 + size - penalty, range, size }));
}

/** Returns the number of the 36 pairs for each amount of damage. */
export function spreadOf(shot: PentagonAimed): ReadonlyMap<number, number> {
  const spread = new Map<number, number>();
  const damages = byRoll(shot) ?? [];
  damages.forEach((damage, index) => spread.set(damage, (spread.get(damage) ?? 0) + (pairs[index] ?? 0)));
  return spread;
}

/** The totals over 36 pairs: damage including later acid, and the number of hits. */
export interface Yield36 {
  readonly scored: number;
  readonly hits: number;
  /** Minimum and maximum of one of them. */
  readonly low: number;
  readonly high: number;
}

/** Cache by type, size, lock-on and range: there are few combinations, and rules ask for them often. */
const known = new Map<string, Yield36>();

/** Returns the totals over the 36 pairs of a shot (PW-7.8, PW-7.10). */
export function yieldOf(shot: PentagonAimed): Yield36 {
  const key = `${shot.type} ${shot.size} ${shot.locked} ${shot.range}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  let [scored, hits, low, high] = [0, 0, Infinity, 0];
  for (const [damage, ways] of spreadOf(shot)) {
    const points = shot.type === 'acidGun' && damage > 0 ? acidTotal : damage;
    scored += points * ways;
    hits += damage > 0 ? ways : 0;
    [low, high] = [Math.min(low, points), Math.max(high, points)];
  }
  const result = { scored, hits, low: Math.min(low, high), high };
  known.set(key, result);
  return result;
}

/** Returns the mean damage of a shot; for acid including later damage (PW-7.8, PW-7.10). */
export const meanOf = (shot: PentagonAimed): Ratio => ratio(yieldOf(shot).scored, 36);

/** Returns the chance of any effect: that a bolt weapon hits, that a beam destroys an object of size 0 (PW-7.10). */
export const hitChance = (shot: PentagonAimed): Ratio => ratio(yieldOf(shot).hits, 36);

/** Returns the rating of the n-th shot of a point defense in an impulse, n from 0; 0: no shot (PW-9.2). */
export const defenceRating = (boxes: number, before: number): number =>
  Math.max(0, Math.min(bestDefence, boxes - before));

/** Returns the chance that one shot of point defense hits (PW-9.3). */
export function defenceChance(boxes: number, before: number, size: number): Ratio {
  const rating = defenceRating(boxes, before);
  return rating < 1 ? ratio(0) : ratio(Math.min(6, rating + size), 6);
}

/** Returns the chance that point defense stops all missiles, one shot at each (PW-9.2, PW-9.3). */
export function stopAllChance(boxes: number, missiles: number): Ratio {
  return Array.from({ length: missiles }, (_, index) => defenceChance(boxes, index, 0)).reduce(product, ratio(1));
}

/** Returns the chance that a ramming attempt succeeds against a unit of this size class (PW-8.9, PW-8.15). */
export const ramChance = (size: number): Ratio => ratio(pairsFrom(hitNumber - size), 36);

/** Returns the chance that an object of size 0 survives a blast (PW-13.4). */
export const survivalChance = (strength: number): Ratio => ratio(pairsFrom(strength + 1), 36);
