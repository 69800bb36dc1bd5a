import fc from 'fast-check';
import type { GameTypes } from '../../ruleset.js';
import type { LawKit } from '../kit.js';
import { momentsOf, type Moment } from '../walk.js';
import { within, type Trial } from './law.js';
import { Rounds } from './rounds.js';

/** What laws are made from: the kit, moments to start from, and rounds from there, each played once for all laws. */
export interface Bench<G extends GameTypes> {
  readonly kit: LawKit<G>;
  readonly moments: () => readonly Moment[];
  readonly rounds: Rounds<G>;
}

/** The bench of a kit; its moments are played when they are first asked for. */
export function benchOf<G extends GameTypes>(kit: LawKit<G>): Bench<G> {
  let played: readonly Moment[] | null = null;
  const moments = (): readonly Moment[] => (played ??= momentsOf(kit));
  return { kit, moments, rounds: new Rounds(kit, moments) };
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
