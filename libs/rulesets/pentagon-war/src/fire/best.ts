import type { FireRule } from '../model/sheet.js';
import { yieldOf, type Aimed } from './odds.js';

/** What a rule asks of a shot. */
type Conditions = Pick<FireRule, 'minChance' | 'minExpected' | 'maxRange'>;

/** Does a shot pass all that a rule asks of its odds and its range? (PW-18.5) */
export function meets({ minChance, minExpected, maxRange }: Conditions, shot: Aimed): boolean {
  const { hits, scored } = yieldOf(shot);
  return shot.range <= (maxRange ?? Infinity) && isAtLeast(hits, minChance) && isAtLeast(scored, minExpected);
}

/** What the 36 pairs of a shot score together; 0 where it fails the conditions (PW-18.8). */
export const worthOf = (conditions: Conditions, shot: Aimed): number =>
  meets(conditions, shot) ? yieldOf(shot).scored : 0;

/** Is a shot held back that scores so much now, for what later impulses of the turn promise? A tie fires at once (PW-18.8). */
export const isHeldBack = (now: number, later: readonly number[]): boolean => later.some((worth) => worth > now);

/** Are so many of 36 at least this fraction? */
function isAtLeast(of36: number, least: string | undefined): boolean {
  const [num = 0, den = 1] = (least ?? '0').split('/').map(Number);
  return of36 * den >= num * 36;
}
