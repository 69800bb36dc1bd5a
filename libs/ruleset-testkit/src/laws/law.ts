import { expect } from 'vitest';
import { canonicalJson } from '@warlog/core';

/** The number of runs of a law, and the first seed. */
export interface Trial {
  readonly runs: number;
  readonly seed: number;
}

/** A law of one ruleset; `hold` throws with a counterexample if it is broken. */
export interface Law {
  /** `1 determinism`; the number is that of the design. */
  readonly name: string;
  readonly hold: (trial: Trial) => void;
}

/** Throws, with the differing places, unless both are the same JSON byte for byte. */
export function expectSame(what: string, actual: unknown, expected: unknown): void {
  // Performance: most are equal member by member, and checking that is cheaper than two texts.
  if (isAlike(actual, expected)) return;
  const [a, b] = [canonicalJson(actual), canonicalJson(expected)];
  if (a !== b) expect(JSON.parse(a), what).toEqual(JSON.parse(b));
}

/** Returns the result of `run`; adds the place to its errors. */
export function within<T>(where: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof Error) error.message = `${where}: ${error.message}`;
    throw error;
  }
}

/** Whether the JSON is certainly equal; values that differ only outside of JSON may count as unequal. */
function isAlike(value: unknown, other: unknown): boolean {
  if (value === other) return typeof value !== 'bigint';
  if (typeof value !== 'object' || typeof other !== 'object' || value === null || other === null) return false;
  if (Array.isArray(value) !== Array.isArray(other)) return false;
  const keys = Object.keys(value);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every(
    (key) =>
      Object.hasOwn(other, key) &&
      isAlike((value as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  );
}
