import { certaintyOf, decimalOf, type Chance, type Fraction } from '@warlog/ruleset-api';

/** The text of a chance: a message and its number. */
export interface ChanceWords {
  readonly key: 'certain' | 'nearly' | 'percent' | 'about' | 'above' | 'below';
  readonly percent: string;
}

/** A chance in whole percent. An uncertain result is never rounded to a certain one: "over 99 %", "under 1 %". */
export function percentWords(fraction: Fraction): ChanceWords {
  const [good, all] = fraction.split('/').map(BigInt) as [bigint, bigint];
  const rounded = (good * 200n + all) / (all * 2n);
  if (good > 0n && rounded === 0n) return { key: 'below', percent: '1' };
  if (good < all && rounded === 100n) return { key: 'above', percent: '99' };
  return { key: 'percent', percent: String(rounded) };
}

/**
 * A forecast's chance as text. "Certain" only if its arithmetic is exact and no decision of others changes it; "about"
 * if points stand for whole units.
 */
export function chanceWords(chance: Pick<Chance, 'good' | 'exact' | 'worst'>): ChanceWords {
  if (certaintyOf(chance) === 'yes' && chance.worst === undefined) return { key: 'certain', percent: '100' };
  const words = percentWords(chance.good);
  if (chance.exact || words.key !== 'percent') return words;
  if (words.percent === '100') return { key: 'nearly', percent: '99' };
  return words.percent === '0' ? { key: 'below', percent: '1' } : { key: 'about', percent: words.percent };
}

/** The color of a chance: good only if it stays more likely than not, whatever others decide. */
export function chanceTone({ share, worst }: Pick<Chance, 'share' | 'worst'>): 'good' | 'bad' | 'even' {
  if (share < 0.5) return 'bad';
  return share > 0.5 && (worst === undefined || decimalOf(worst) > 0.5) ? 'good' : 'even';
}

/** A mean in a language's format: to a tenth, and never rounded to zero. */
export function meanWords(mean: Fraction, language: string): string {
  const value = decimalOf(mean);
  const write = (most: number, digits: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(most);
  return value > 0 && value < 0.05 ? `< ${write(0.1, 1)}` : write(value, 1);
}

/** Rolls that can be counted by eye: "15 of 16". Null if there are more. */
export function countedThrows(fraction: Fraction): { readonly good: number; readonly all: number } | null {
  const [good, all] = fraction.split('/').map(Number) as [number, number];
  return all <= MOST_COUNTED ? { good, all } : null;
}
const MOST_COUNTED = 216;

/** More squares than this, in all or in one column, are drawn as bars. */
const MOST_SQUARES = 36n;
const HIGHEST = 8n;

/** How many of all equally likely rolls belong to each chance; null if they are too many to draw one by one. */
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
