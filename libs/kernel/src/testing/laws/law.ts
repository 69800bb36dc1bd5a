import fc from 'fast-check';
import { expect } from 'vitest';
import { canonicalJson } from '../../json.js';
import type { GameTypes } from '../../ruleset.js';
import type { LawKit } from '../kit.js';
import type { Moment } from '../walk.js';

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

/** What laws are made from: the kit, and moments to start from, which are played once for all laws. */
export interface Bench<G extends GameTypes> {
  readonly kit: LawKit<G>;
  readonly moments: () => readonly Moment[];
}

/** Tries a claim at random moments; `seed` names one run and differs from run to run. */
export function atMoments<G extends GameTypes>(
  { moments }: Bench<G>,
  { runs, seed }: Trial,
  claim: (moment: Moment, seed: string) => void,
): void {
  const pool = moments();
  fc.assert(
    fc.property(fc.nat(pool.length - 1), fc.nat(), (index, run) => {
      const moment = pool[index] as Moment;
      within(`at ${moment.name}`, () => claim(moment, `run ${run}`));
    }),
    { numRuns: runs, seed },
  );
}

/** Tries a claim from random setups. */
export function fromSetups<G extends GameTypes>(
  { kit }: Bench<G>,
  { runs, seed }: Trial,
  claim: (setup: G['Setup'], seed: string) => void,
): void {
  fc.assert(
    fc.property(fc.nat(kit.setups.length - 1), fc.nat(), (index, run) => {
      within(`from setup ${index}`, () => claim(kit.setups[index], `run ${run}`));
    }),
    { numRuns: runs, seed },
  );
}

/** Throws, with the places that differ, unless both are the same JSON byte for byte. */
export function expectSame(what: string, actual: unknown, expected: unknown): void {
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
