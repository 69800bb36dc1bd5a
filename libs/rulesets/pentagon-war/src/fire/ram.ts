import { minus, norm, type Vec } from '../geometry/hex.js';
import type { Secret, Seeker } from '../model/state.js';
import { bolt } from '../tables.js';

/** A seeker that tries to ram: `attempts` before this one, `isSpent` after its last hex. */
interface Rammer extends Pick<Secret, 'onMiss' | 'onExpire'> {
  readonly kind: Seeker['kind'];
  readonly attempts: number;
  readonly isSpent: boolean;
}

/** The result of its attempt. */
type RamOutcome = 'hits' | 'fliesOn' | 'bursts' | 'dispersed' | 'expires';

/** Returns the result of a seeker's attempt (PW-8.9, PW-8.10). */
export function ramOutcome({ kind, onMiss, onExpire, attempts, isSpent }: Rammer, hit: boolean): RamOutcome {
  if (hit) return 'hits';
  if (kind === 'bolt') return attempts + 1 >= bolt.attempts || isSpent ? 'dispersed' : 'fliesOn';
  if (onMiss === 'detonate') return 'bursts';
  return isSpent ? expiry({ kind, onExpire }) : 'fliesOn';
}

/** Returns the end of a seeker that has flown its last hex without an attempt (PW-8.8). */
export function expiry({ kind, onExpire }: Pick<Rammer, 'kind' | 'onExpire'>): 'bursts' | 'dispersed' | 'expires' {
  if (kind === 'bolt') return 'dispersed';
  return kind === 'missile' && onExpire === 'detonate' ? 'bursts' : 'expires';
}

/**
 * Returns the damage to each side when two spacecraft ram, that of the first unit first. It is the difference of their
 * velocities times the size class of the other, at least 1 (PW-8.15).
 */
export function ramDamage(
  craft: { readonly velocity: Vec; readonly size: number },
  other: { readonly velocity: Vec; readonly size: number },
): readonly [number, number] {
  const speed = norm(minus(craft.velocity, other.velocity));
  return [Math.max(1, speed * other.size), Math.max(1, speed * craft.size)];
}
