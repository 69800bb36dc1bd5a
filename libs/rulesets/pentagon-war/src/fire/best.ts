import type { FireRule } from '../model/sheet.js';
import { yieldOf, type PentagonAimed } from './odds.js';

/** The conditions of a rule on a shot. */
type Conditions = Pick<FireRule, 'minChance' | 'minExpected' | 'maxRange'>;

/** Returns true if a shot meets all odds and range conditions of a rule (PW-18.5). */
export function meets({ minChance, minExpected, maxRange }: Conditions, shot: PentagonAimed): boolean {
  const { hits, scored } = yieldOf(shot);
  return shot.range <= (maxRange ?? Infinity) && isAtLeast(hits, minChance) && isAtLeast(scored, minExpected);
}

/** Returns the summed score of the 36 pairs of a shot; 0 if it fails the conditions (PW-18.8). */
export const worthOf = (conditions: Conditions, shot: PentagonAimed): number =>
  meets(conditions, shot) ? yieldOf(shot).scored : 0;

/**
 * Returns true if a shot with this score now is held for a later impulse of the turn. A tie fires at once (PW-18.8).
 */
export const isWorthWaiting = (now: number, later: readonly number[]): boolean => later.some((worth) => worth > now);

/** Returns true if this number of 36 is at least this fraction. */
function isAtLeast(of36: number, least: string | undefined): boolean {
  const [num = 0, den = 1] = (least ?? '0').split('/').map(Number);
  return of36 * den >= num * 36;
}
