import { minus, norm, type Vec } from '../geometry/hex.js';
import type { Secret, Seeker } from '../model/state.js';
import { bolt } from '../tables.js';

/** What tries to ram its target: `attempts` before this one, `isSpent` when it has flown its last hex. */
interface Rammer extends Pick<Secret, 'onMiss' | 'onExpire'> {
  readonly kind: Seeker['kind'];
  readonly attempts: number;
  readonly isSpent: boolean;
}

/** What becomes of it. */
type RamOutcome = 'hits' | 'fliesOn' | 'bursts' | 'dispersed' | 'expires';

/** What becomes of a seeker by its attempt (PW-8.9, PW-8.10). */
export function ramOutcome({ kind, onMiss, onExpire, attempts, isSpent }: Rammer, hit: boolean): RamOutcome {
  if (hit) return 'hits';
  if (kind === 'bolt') return attempts + 1 >= bolt.attempts || isSpent ? 'dispersed' : 'fliesOn';
  if (onMiss === 'detonate') return 'bursts';
  return isSpent ? expiry({ kind, onExpire }) : 'fliesOn';
}

/** What becomes of a seeker that has flown its last hex without an attempt (PW-8.8). */
export function expiry({ kind, onExpire }: Pick<Rammer, 'kind' | 'onExpire'>): 'bursts' | 'dispersed' | 'expires' {
  if (kind === 'bolt') return 'dispersed';
  return kind === 'missile' && onExpire === 'detonate' ? 'bursts' : 'expires';
}

/**
 * What each side takes when two spacecraft ram: the difference of their velocities times the size class of the other, 1 at
 * the least (PW-8.15). First what the first takes.
 */
export function ramDamage(
  one: { readonly velocity: Vec; readonly size: number },
  other: { readonly velocity: Vec; readonly size: number },
): readonly [number, number] {
  const speed = norm(minus(one.velocity, other.velocity));
  return [Math.max(1, speed * other.size), Math.max(1, speed * one.size)];
}
