import { minus, norm, type Vec } from '../geometry/hex.js';

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
