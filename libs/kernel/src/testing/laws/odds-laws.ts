import { certaintyOf, type Chance } from '../../forecast.js';
import type { SeatId } from '../../ids.js';
import type { GameTypes } from '../../ruleset.js';
import type { Logged, PlayedTurn } from '../kit.js';
import { sampling } from '../sampling.js';
import { closePhase, type PlayedPhase } from '../walk.js';
import type { LawFixture } from './fixture.js';
import { within, type Law } from './law.js';

/** Minimum number of turns in a whole run: false certainties are rare. */
const leastTurns = 1_000;
/**
 * After this many certainties at least one must have been tested, or the kit is wrong. A partial run with any seed
 * needs more, since some games test few.
 */
const minCertainties = sampling.isWhole ? 50 : 200;
/** Longer turns are covered by law 8. */
const mostPhases = 40;

/** Returns law 10: a forecast promises no more than it knows. */
export function certaintyLaws<G extends GameTypes>(fixture: LawFixture<G>): readonly Law[] {
  const { kit, rounds } = fixture;
  return [
    rounds.law({
      name: '10 certainty: what a forecast calls certain comes true wherever its condition holds',
      rounds: (runs) => Math.max(runs, sampling.size(leastTurns)),
      begin: () => {
        const count = { said: 0, tested: 0 };
        return {
          claim: ({ step: first }) => {
            if (first === null) return;
            const { after, events } = restOfTurn(fixture, first);
            for (const [seat, sheet] of Object.entries(first.sheets) as [SeatId, G['Sheet'] | null][]) {
              const view = first.before.views[seat];
              const turn = { before: { state: first.before.state, view }, after, events };
              for (const said of kit.ruleset.odds.forecast(view, sheet).chances) {
                if (certaintyOf(said) === null) continue;
                count.said += 1;
                const what = `${seat} was told ${JSON.stringify(said)}`;
                if (within(what, () => expectCertain(fixture, said, seat, turn))) count.tested += 1;
              }
            }
          },
          end: () => {
            if (count.said >= minCertainties && count.tested === 0)
              throw new Error(`None of ${count.said} certainties was tested`);
          },
        };
      },
    }),
  ];
}

/** Throws if a certainty did not come true; returns whether it was tested at all. */
function expectCertain<G extends GameTypes>(
  { kit }: LawFixture<G>,
  said: Chance,
  seat: SeatId,
  turn: PlayedTurn<G>,
): boolean {
  const came = kit.cameTrue(said, seat, turn);
  if (came === null) {
    if (said.condition === null) throw new Error('It rests on nothing unseen, and yet it did not come to it');
    return false;
  }
  if (came !== (certaintyOf(said) === 'yes')) throw new Error(`It came out ${came ? 'well' : 'badly'}`);
  return true;
}

/** Plays the turn after its first phase, without further orders. */
function restOfTurn<G extends GameTypes>(
  { kit }: LawFixture<G>,
  first: PlayedPhase<G>,
): { readonly after: G['State']; readonly events: readonly Logged<G>[] } {
  const events = [...first.events];
  let { after } = first;
  const opened = kit.ruleset.play.phase(first.before.state);
  for (let n = 1; n < mostPhases; n += 1) {
    const phase = kit.ruleset.play.phase(after.state);
    if (opened.phase === 'ended' || phase.phase === 'ended' || phase.turn !== opened.turn) break;
    const nobody = Object.fromEntries(phase.awaited.map((seat) => [seat, null]));
    const next = closePhase(kit, after, nobody, `${first.seed}/later ${n}`, []);
    events.push(...next.events);
    after = next.after;
  }
  return { after: after.state, events };
}
