import type { Fraction } from '@warlog/kernel';

/** A fraction with a denominator up to this stands on the map as it is; a longer one as a percentage. */
const SHORT = 1_000n;

/** A chance for a chip on the map: `53/64` exactly, `82 %` where the exact figure would be longer than its place. */
export function shortChance(fraction: Fraction): string {
  const [num, den] = fraction.split('/').map(BigInt) as [bigint, bigint];
  if (num === den) return '1';
  if (num === 0n) return '0';
  const divisor = gcd(num, den);
  if (den / divisor <= SHORT) return `${num / divisor}/${den / divisor}`;
  // Never rounded into certainty.
  const percent = (num * 100n + den / 2n) / den;
  if (percent >= 100n) return '>99 %';
  return percent === 0n ? '<1 %' : `${percent} %`;
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}
