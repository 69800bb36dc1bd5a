import type { Fraction } from '@warlog/kernel';

/** How a chance is said: as throws of so many, or in percent where nobody counts throws. */
export type ChanceWords =
  | { readonly key: 'odds.of'; readonly good: string; readonly all: string }
  | { readonly key: 'odds.percent' | 'odds.above' | 'odds.below'; readonly percent: string };

/** Above this many equally likely throws a chance is said in percent. */
const COUNTABLE = 216n;

/** Certain is only what is certain: a chance near 0 or 1 is said as "above 99.9 %", never rounded into it. */
export function chanceWords(fraction: Fraction): ChanceWords {
  const [good, all] = fraction.split('/').map(BigInt) as [bigint, bigint];
  if (all <= COUNTABLE) return { key: 'odds.of', good: String(good), all: String(all) };
  const tenths = (good * 1000n) / all;
  if (good > 0n && tenths === 0n) return { key: 'odds.below', percent: '0.1' };
  if (good < all && tenths >= 999n) return { key: 'odds.above', percent: '99.9' };
  const rounded = (good * 2000n + all) / (all * 2n);
  const text = rounded % 10n === 0n ? `${rounded / 10n}` : `${rounded / 10n}.${rounded % 10n}`;
  return { key: 'odds.percent', percent: text };
}

/** More squares than this, in all or in one column, are bars again. */
const MOST_SQUARES = 36n;
const HIGHEST = 8n;

/** How many of all equally likely throws fall to each chance; null where they are too many to draw one by one. */
export function throwsOf(chances: readonly Fraction[]): readonly number[] | null {
  const parts = chances.map((chance) => chance.split('/').map(BigInt) as [bigint, bigint]);
  const all = parts.reduce((common, [, below]) => (common * below) / divisor(common, below), 1n);
  const counts = parts.map(([above, below]) => above * (all / below));
  if (all > MOST_SQUARES || counts.some((count) => count > HIGHEST)) return null;
  return counts.map(Number);
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}
