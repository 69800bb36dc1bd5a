import type { Fraction } from '@warlog/ruleset-api';

/** A probability or a mean, exact and in lowest terms. */
export interface Ratio {
  readonly num: bigint;
  readonly den: bigint;
}

/** Returns a ratio in lowest terms; `den` is positive. */
export function ratio(num: bigint | number, den: bigint | number = 1n): Ratio {
  const [n, d] = [BigInt(num), BigInt(den)];
  const by = common(n < 0n ? -n : n, d);
  return by === 0n ? { num: 0n, den: 1n } : { num: n / by, den: d / by };
}

/**
 * Returns the ratio of some of all rolls. The number of rolls has only the factors 2 and 3, and so has the common
 * divisor.
 */
export function ofThrows(num: bigint, den: bigint): Ratio {
  if (num === 0n) return { num, den: 1n };
  let [n, d] = [num, den];
  for (const by of [36n, 2n, 3n]) while (n % by === 0n && d % by === 0n) [n, d] = [n / by, d / by];
  return { num: n, den: d };
}

function common(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

export const product = (first: Ratio, other: Ratio): Ratio => ratio(first.num * other.num, first.den * other.den);
export const sum = (first: Ratio, other: Ratio): Ratio =>
  ratio(first.num * other.den + other.num * first.den, first.den * other.den);
export const difference = (first: Ratio, other: Ratio): Ratio =>
  ratio(first.num * other.den - other.num * first.den, first.den * other.den);
export const power = ({ num, den }: Ratio, times: number): Ratio => ({
  num: num ** BigInt(times),
  den: den ** BigInt(times),
});
/** Returns a number below 0, 0 or above 0, for sorting. */
export function compare(first: Ratio, other: Ratio): number {
  const [left, right] = [first.num * other.den, other.num * first.den];
  return left < right ? -1 : left > right ? 1 : 0;
}
export const fractionOf = ({ num, den }: Ratio): Fraction => `${num}/${den}`;
/** For drawing only. */
export const shareOf = ({ num, den }: Ratio): number => Number(num) / Number(den);

/** Parses `5/18`, `2` or `1.5`; null for any other text. */
export function parseRatio(text: string): Ratio | null {
  const found = /^(\d{1,6})(?:\/(\d{1,6}))?$/.exec(text);
  if (found === null || found[2] === '0') return null;
  return ratio(Number(found[1]), Number(found[2] ?? 1));
}
