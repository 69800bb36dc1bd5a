import type { DiceRolled } from '@warlog/dice';
import type { RollReading, SumReading } from '@warlog/ruleset-api';

/** The chance of each total, from 0 up. They add up to 1. */
export type Chances = readonly number[];

/** The dice of one seat in one scope: what they might have been worth, and what they were. */
export interface DiceThrow {
  readonly seat: string;
  readonly scope: string;
  readonly ordinal: number;
  readonly dice: number;
  readonly expected: number;
  readonly actual: number;
  readonly chances: Chances;
}

/** How likely fewer, exactly as many, and more were. */
export interface Tails {
  readonly fewer: number;
  readonly same: number;
  readonly more: number;
}

/** All dice of a seat so far, with its luckiest and unluckiest throw. */
export interface SeatLuck {
  readonly dice: number;
  readonly expected: number;
  readonly actual: number;
  readonly chances: Chances;
  readonly best: DiceThrow | null;
  readonly worst: DiceThrow | null;
}

/** The luck of each seat, by its id. */
export type LuckSheet = Readonly<Record<string, SeatLuck>>;

/** Returns the values of the faces of each die; null if the rules value none of them. */
export function worthOf(
  { worth, need }: Pick<RollReading, 'worth' | 'need'>,
  { faces, sides }: Pick<DiceRolled, 'faces' | 'sides'>,
): readonly (readonly number[])[] | null {
  if (worth !== undefined) return worth;
  if (need === null) return null;
  const values = Array.from({ length: sides }, (_face, index) => (index + 1 >= need ? 1 : 0));
  return faces.map(() => values);
}

/** Returns the throw with one more roll; null begins one. `worth`: the values of the faces of each die. */
export function withRoll(
  before: DiceThrow | null,
  about: Pick<DiceThrow, 'seat' | 'scope' | 'ordinal'>,
  faces: readonly number[],
  worth: readonly (readonly number[])[],
): DiceThrow {
  return added(before, {
    ...about,
    dice: faces.length,
    expected: sum(worth.map((values) => sum(values) / values.length)),
    actual: sum(faces.map((face, index) => worth[index]?.[face - 1] ?? 0)),
    chances: worth.map(chancesOf).reduce(sumOf, [1]),
  });
}

/** Returns the throw with more dice that are added up. `values`: the worth of each sum, from all ones up. */
export function withSum(
  before: DiceThrow | null,
  about: Pick<DiceThrow, 'seat' | 'scope' | 'ordinal'>,
  { faces, sides }: Pick<SumReading, 'faces' | 'sides'>,
  values: readonly number[],
): DiceThrow {
  const die = Array.from({ length: sides }, () => 1 / sides);
  const sums = faces.reduce<Chances>((known) => sumOf(known, die), [1]);
  const chances = Array.from({ length: Math.max(...values) + 1 }, () => 0);
  for (const [index, chance] of sums.entries()) chances[values[index] ?? 0]! += chance;
  return added(before, {
    ...about,
    dice: faces.length,
    expected: sum(chances.map((chance, value) => chance * value)),
    actual: values[sum(faces) - faces.length] ?? 0,
    chances,
  });
}

function added(before: DiceThrow | null, more: DiceThrow): DiceThrow {
  if (before === null) return more;
  return {
    ...more,
    dice: before.dice + more.dice,
    expected: before.expected + more.expected,
    actual: before.actual + more.actual,
    chances: sumOf(before.chances, more.chances),
  };
}

/** Returns the luck with one more throw of a seat. */
export function withThrow(sheet: LuckSheet, added: DiceThrow): LuckSheet {
  const { dice, expected, actual, chances, best, worst } = sheet[added.seat] ?? {
    ...{ dice: 0, expected: 0, actual: 0, chances: [1], best: null, worst: null },
  };
  const { fewer, same, more } = tailsOf(added);
  return {
    ...sheet,
    [added.seat]: {
      dice: dice + added.dice,
      expected: expected + added.expected,
      actual: actual + added.actual,
      chances: sumOf(chances, added.chances),
      best: best === null || more + same < atLeast(best) ? added : best,
      worst: worst === null || fewer + same < atMost(worst) ? added : worst,
    },
  };
}

/** How likely a throw as good, or as bad, is. */
export const atLeast = (given: Pick<DiceThrow, 'chances' | 'actual'>): number => 1 - tailsOf(given).fewer;
export const atMost = (given: Pick<DiceThrow, 'chances' | 'actual'>): number => 1 - tailsOf(given).more;

export function tailsOf({ chances, actual }: Pick<DiceThrow, 'chances' | 'actual'>): Tails {
  const fewer = sum(chances.slice(0, actual));
  const same = chances[actual] ?? 0;
  return { fewer, same, more: Math.max(0, 1 - fewer - same) };
}

/** The place of a result among all possible ones, 0 to 100; equal results count half. */
export function percentileOf(given: Pick<DiceThrow, 'chances' | 'actual'>): number {
  const { fewer, same } = tailsOf(given);
  return 100 * (fewer + same / 2);
}

function chancesOf(values: readonly number[]): Chances {
  const chances = Array.from({ length: Math.max(...values) + 1 }, () => 0);
  for (const value of values) chances[value]! += 1 / values.length;
  return chances;
}

/** The chances of the sum of two independent totals. */
function sumOf(first: Chances, second: Chances): Chances {
  const total = Array.from({ length: first.length + second.length - 1 }, () => 0);
  for (const [a, chance] of first.entries()) {
    if (chance === 0) continue;
    for (const [b, other] of second.entries()) total[a + b]! += chance * other;
  }
  return total;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
