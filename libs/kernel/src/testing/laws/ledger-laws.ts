import { isDiceEvent } from '../../campaign/events.js';
import { clonePlain } from '../../fold.js';
import type { GameTypes } from '../../ruleset.js';
import { selfPlay } from '../../self-play.js';
import { seatsOf } from '../game.js';
import type { Logged } from '../kit.js';
import { fromSetups, type LawFixture } from './fixture.js';
import { expectSame, type Law } from './law.js';

/** Returns laws 7 and 8: counted things never change unaccounted, and games end. */
export function ledgerLaws<G extends GameTypes>(fixture: LawFixture<G>): readonly Law[] {
  return [
    fixture.rounds.law({
      name: '7 conservation: what is counted changes only by events that say so',
      begin: () => ({ claim: ({ step }) => step && expectConserved(fixture, step.before.state, step.events) }),
    }),
    {
      name: '8 termination: bots end every game in time, with sheets that pass the check',
      hold: (trial) => fromSetups(fixture, trial, (setup, seed) => expectEnd(fixture, setup, seed)),
    },
  ];
}

function expectConserved<G extends GameTypes>(
  { kit }: LawFixture<G>,
  before: G['State'],
  events: readonly Logged<G>[],
): void {
  let state = clonePlain(before);
  let counts = kit.conserved(state);
  for (const event of events) {
    if (isDiceEvent(event)) continue;
    const said = kit.accounted(event);
    state = kit.ruleset.play.evolve(state, event);
    const now = kit.conserved(state);
    expectSame(`counts after ${JSON.stringify(event)}`, now, sum(counts, said));
    counts = now;
  }
}

function sum(
  counts: Readonly<Record<string, number>>,
  changes: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const total = { ...counts };
  for (const [name, change] of Object.entries(changes)) total[name] = (total[name] ?? 0) + change;
  return total;
}

function expectEnd<G extends GameTypes>({ kit }: LawFixture<G>, setup: G['Setup'], seed: string): void {
  const { ruleset, turnLimit } = kit;
  // A phase that returns without a further turn would never reach the limit of turns.
  selfPlay(ruleset, setup, seatsOf(ruleset, setup), seed, { turns: turnLimit, phases: turnLimit * 20, checked: true });
}
