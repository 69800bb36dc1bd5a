import { certaintyOf, type Chance } from '../../forecast.js';
import type { SeatId } from '../../ids.js';
import type { GameTypes } from '../../ruleset.js';
import type { Logged, PlayedTurn } from '../kit.js';
import { sampling } from '../sampling.js';
import { closePhase, type Step } from '../walk.js';
import type { Bench } from './bench.js';
import { within, type Law } from './law.js';

/** So many turns are played at least in a whole run: what is called certain seldom fails where it fails at all. */
const leastTurns = 1_000;
/**
 * After so many certainties at least one must have been put to the test, or the kit looks away. A run that draws a part, by
 * any seed, waits for more, since some games put few to the test.
 */
const telling = sampling.isWhole ? 50 : 200;
/** A turn of more phases than this is law 8's affair. */
const mostPhases = 40;

/** Law 10: a forecast promises no more than it knows. */
export function certaintyLaws<G extends GameTypes>(bench: Bench<G>): readonly Law[] {
  const { kit, rounds } = bench;
  return [
    rounds.law({
      name: '10 certainty: what a forecast calls certain comes true wherever its condition holds',
      rounds: (runs) => Math.max(runs, sampling.size(leastTurns)),
      begin: () => {
        const count = { said: 0, tested: 0 };
        return {
          claim: ({ step: first }) => {
            if (first === null) return;
            const { after, events } = restOfTurn(bench, first);
            for (const [seat, sheet] of Object.entries(first.sheets) as [SeatId, G['Sheet'] | null][]) {
              const view = first.before.views[seat];
              const turn = { before: { state: first.before.state, view }, after, events };
              for (const said of kit.ruleset.forecast(view, sheet).chances) {
                if (certaintyOf(said) === null) continue;
                count.said += 1;
                const what = `${seat} was told ${JSON.stringify(said)}`;
                if (within(what, () => expectKept(bench, said, seat, turn))) count.tested += 1;
              }
            }
          },
          end: () => {
            if (count.said >= telling && count.tested === 0)
              throw new Error(`None of ${count.said} certainties was tested`);
          },
        };
      },
    }),
  ];
}

/** Throws where a certainty did not come true; was it put to the test at all? */
function expectKept<G extends GameTypes>({ kit }: Bench<G>, said: Chance, seat: SeatId, turn: PlayedTurn<G>): boolean {
  const came = kit.cameTrue(said, seat, turn);
  if (came === null) {
    if (said.condition === null) throw new Error('It rests on nothing unseen, and yet it did not come to it');
    return false;
  }
  if (came !== (certaintyOf(said) === 'yes')) throw new Error(`It came out ${came ? 'well' : 'badly'}`);
  return true;
}

/** What a turn goes on to after its first phase when nobody says another word. */
function restOfTurn<G extends GameTypes>(
  { kit }: Bench<G>,
  first: Step<G>,
): { readonly after: G['State']; readonly events: readonly Logged<G>[] } {
  const events = [...first.events];
  let { after } = first;
  const opened = kit.ruleset.phase(first.before.state);
  for (let n = 1; n < mostPhases; n += 1) {
    const phase = kit.ruleset.phase(after.state);
    if (opened.phase === 'ended' || phase.phase === 'ended' || phase.turn !== opened.turn) break;
    const nobody = Object.fromEntries(phase.awaited.map((seat) => [seat, null]));
    const next = closePhase(kit, after, nobody, `${first.seed}/later ${n}`, []);
    events.push(...next.events);
    after = next.after;
  }
  return { after: after.state, events };
}
