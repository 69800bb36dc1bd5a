import { expect } from 'vitest';
import { canonicalJson } from '../../json.js';

/** How often a law is tried, and from which seed on. */
export interface Trial {
  readonly runs: number;
  readonly seed: number;
}

/** One law, bound to a ruleset; `hold` throws with a counterexample when it is broken. */
export interface Law {
  /** `1 determinism`; the numbers are those of the design. */
  readonly name: string;
  readonly hold: (trial: Trial) => void;
}

/** Throws, with the places that differ, unless both are the same JSON byte for byte. */
export function expectSame(what: string, actual: unknown, expected: unknown): void {
  // Most are the same in each member, and a look is cheaper than two texts.
  if (isAlike(actual, expected)) return;
  const [a, b] = [canonicalJson(actual), canonicalJson(expected)];
  if (a !== b) expect(JSON.parse(a), what).toEqual(JSON.parse(b));
}

/** What `run` gives; what it throws is told together with where it happened. */
export function within<T>(where: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof Error) error.message = `${where}: ${error.message}`;
    throw error;
  }
}

/** Certainly the same text: what differs only in what no text tells may be called unlike. */
function isAlike(one: unknown, other: unknown): boolean {
  if (one === other) return typeof one !== 'bigint';
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every(
    (key) =>
      Object.hasOwn(other, key) &&
      isAlike((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  );
}
