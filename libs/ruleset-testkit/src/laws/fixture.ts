import fc from 'fast-check';
import type { GameTypes } from '@warlog/ruleset-api';
import type { LawKit } from '../kit.js';
import { gamesAtPhases, type GameAtPhase } from '../walk.js';
import { within, type Trial } from './law.js';
import { LawRounds } from './rounds.js';

/** What laws are built from: the kit, starting moments, and rounds from there, each played once for all laws. */
export interface LawFixture<G extends GameTypes> {
  readonly kit: LawKit<G>;
  readonly moments: () => readonly GameAtPhase[];
  readonly rounds: LawRounds<G>;
}

/** Creates the fixture of a kit; its moments are played at the first access. */
export function lawFixtureOf<G extends GameTypes>(kit: LawKit<G>): LawFixture<G> {
  let played: readonly GameAtPhase[] | null = null;
  const moments = (): readonly GameAtPhase[] => (played ??= gamesAtPhases(kit));
  return { kit, moments, rounds: new LawRounds(kit, moments) };
}

/** Tests a claim from random setups. */
export function fromSetups<G extends GameTypes>(
  { kit }: LawFixture<G>,
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
