import type { Trial } from './laws/law.js';

/**
 * Sampled suites draw one part of this many per run: as many runs with different seeds cover what `TEST_ALL=1` covers
 * at once.
 */
const PARTS = 5;

/** For suites of which one case takes long: see {@link Sampling.size}. */
export const SLOW_PARTS = 20;

/** How much the sampled suites of a run draw, and from which seed. */
export interface Sampling {
  /** Whether the run draws everything at once (`TEST_ALL=1`). */
  readonly isWhole: boolean;
  /** From 1 to 2^31 - 1. `TEST_SEED` sets it as hex digits; default, and in whole runs: 1. */
  readonly seed: number;
  /**
   * Returns how many of `whole` cases this run draws: at least one, all in a whole run. `setting` names an environment
   * variable that sets the number by hand. `parts`: a run draws one part of this many; default: five.
   */
  size(whole: number, setting?: string, parts?: number): number;
  /** Returns whether this run draws the case of this number: one in five, each of them by some seed. */
  draws(number: number): boolean;
  /** Returns those of the cases that this run draws, by their index: at least one, all in a whole run. */
  some<Case>(cases: readonly Case[]): readonly Case[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the sampling from an environment. Throws on an invalid setting. */
export function samplingIn(environment: Environment): Sampling {
  const isWhole = environment['TEST_ALL'] === '1';
  const seed = isWhole ? 1 : seedFrom(environment['TEST_SEED']);
  const draws = (number: number): boolean => isWhole || (number + seed) % PARTS === 0;
  return {
    isWhole,
    seed,
    size: (whole, setting, parts = PARTS) =>
      (setting && countFrom(environment, setting)) || (isWhole ? whole : Math.ceil(whole / parts)),
    draws,
    some: (cases) => {
      const drawn = cases.filter((_, index) => draws(index));
      const [turn] = cases.slice(seed % (cases.length || 1));
      return drawn.length > 0 || turn === undefined ? drawn : [turn];
    },
  };
}

/** The sampling of this process. */
export const sampling: Sampling = samplingIn(environmentOf());

/**
 * How often this process tests each law and property, and from which seed: set by hand with `LAW_RUNS` and `LAW_SEED`.
 */
export const lawTrial: Trial = {
  runs: sampling.size(200, 'LAW_RUNS', SLOW_PARTS),
  seed: countFrom(environmentOf(), 'LAW_SEED') ?? sampling.seed,
};

function environmentOf(): Environment {
  return (globalThis as { process?: { readonly env: Environment } }).process?.env ?? {};
}

function countFrom(environment: Environment, name: string): number | undefined {
  const text = environment[name];
  if (!text) return undefined;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new Error(`${name} must be a whole number from 1 on, not ${text}`);
  return value;
}

function seedFrom(text: string | undefined): number {
  if (!text) return 1;
  if (!/^[\da-f]{1,8}$/i.test(text)) throw new Error(`TEST_SEED must be one to eight hex digits, not ${text}`);
  return parseInt(text, 16) % 2 ** 31 || 1;
}
