import { isDiceEvent } from '@warlog/dice';
import { clonePlain, type GameTypes } from '@warlog/ruleset-api';
import type { Logged } from '../kit.js';
import type { LawFixture } from './fixture.js';
import { expectSame, type Law } from './law.js';

/** Returns law 7: counted things never change unaccounted. */
export function ledgerLaws<G extends GameTypes>(fixture: LawFixture<G>): readonly Law[] {
  return [
    fixture.rounds.law({
      name: '7 conservation: what is counted changes only by events that say so',
      begin: () => ({ claim: ({ step }) => step && expectConserved(fixture, step.before.state, step.events) }),
    }),
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
