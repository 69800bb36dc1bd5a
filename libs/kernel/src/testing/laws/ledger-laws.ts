import { isDiceEvent } from '../../campaign/events.js';
import { clonePlain } from '../../fold.js';
import type { GameTypes } from '../../ruleset.js';
import { selfPlay } from '../../self-play.js';
import { seatsOf } from '../game.js';
import type { Logged } from '../kit.js';
import { fromSetups, type Bench } from './bench.js';
import { expectSame, type Law } from './law.js';

/** Laws 7 and 8: nothing that is counted comes or goes unsaid, and games end. */
export function ledgerLaws<G extends GameTypes>(bench: Bench<G>): readonly Law[] {
  return [
    bench.rounds.law({
      name: '7 conservation: what is counted changes only by events that say so',
      begin: () => ({ claim: ({ step }) => step && expectConserved(bench, step.before.state, step.events) }),
    }),
    {
      name: '8 termination: bots end every game in time, with sheets that pass the check',
      hold: (trial) => fromSetups(bench, trial, (setup, seed) => expectEnd(bench, setup, seed)),
    },
  ];
}

function expectConserved<G extends GameTypes>(
  { kit }: Bench<G>,
  before: G['State'],
  events: readonly Logged<G>[],
): void {
  let state = clonePlain(before);
  let counts = kit.conserved(state);
  for (const event of events) {
    if (isDiceEvent(event)) continue;
    const said = kit.accounted(event);
    state = kit.ruleset.evolve(state, event);
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

function expectEnd<G extends GameTypes>({ kit }: Bench<G>, setup: G['Setup'], seed: string): void {
  const { ruleset, turnLimit } = kit;
  // A phase that comes back without its turn going on would never reach the limit of turns.
  selfPlay(ruleset, setup, seatsOf(ruleset, setup), seed, { turns: turnLimit, phases: turnLimit * 20, checked: true });
}
