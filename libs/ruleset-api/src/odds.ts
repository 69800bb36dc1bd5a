import type { Fraction } from './forecast.js';

/** Returns in how many of all rolls 0, 1, … of the dice succeed; `good` of the `sides` faces do. Exact. */
export function successWays(dice: number, good: number, sides: number): readonly bigint[] {
  const [hit, miss] = [BigInt(good), BigInt(sides - good)];
  let ways: readonly bigint[] = [1n];
  for (let die = 0; die < dice; die += 1)
    ways = [...ways, 0n].map((same, hits) => same * miss + (ways[hits - 1] ?? 0n) * hit);
  return ways;
}

/** Returns a part of all rolls in lowest terms, and as a decimal for drawing. */
export function exactChance(part: bigint, all: bigint): { readonly fraction: Fraction; readonly share: number } {
  let [by, rest] = [all, part];
  while (rest !== 0n) [by, rest] = [rest, by % rest];
  return { fraction: `${part / by}/${all / by}`, share: Number((part * 10n ** 12n) / all) / 1e12 };
}
