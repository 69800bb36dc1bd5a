import {
  certaintyOf,
  decimalOf,
  type Chance,
  type ChanceVariant,
  type Forecast,
  type Fraction,
  type GameTypes,
  type Ruleset,
} from '@warlog/ruleset-api';
import type { SeatId, Messages, NameOf } from '@warlog/core';
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
/** Decimals are for drawing and must be this close to their fraction. */
const near = 1e-6;

/**
 * Returns law 10: a forecast promises no more than it knows, and is readable and drawable. Its first note says what
 * happens without orders (law 6).
 */
export function oddsLaws<G extends GameTypes>(fixture: LawFixture<G>): readonly Law[] {
  const { kit, rounds } = fixture;
  const { ruleset } = kit;
  return [
    rounds.asked({
      name: '6 totality: every awaited seat first sees what happens if it sends no orders',
      begin: () => ({
        claim: ({ game, seat }) => {
          const [first] = ruleset.odds.forecast(game.views[seat], null).notes;
          if (first?.weight !== 'headline' || !Object.hasOwn(ruleset.messages, first.code)) {
            throw new Error(`${seat} is not told what happens if it sends nothing: ${JSON.stringify(first)}`);
          }
        },
      }),
    }),
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
              for (const said of ruleset.odds.forecast(view, sheet).chances) {
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
    rounds.asked({
      name: '10 certainty: figures of a forecast are fractions that their decimals agree with, and what it names has a name',
      begin: () => ({
        claim: ({ game, seat, sheet }) => {
          const view = game.views[seat];
          for (const draft of [null, sheet]) expectReadable<G>(ruleset, view, ruleset.odds.forecast(view, draft));
        },
      }),
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

function expectReadable<G extends GameTypes>(ruleset: Ruleset<G>, view: G['View'], { chances }: Forecast): void {
  const nameOf = ruleset.view.nameOf(view);
  for (const chance of chances)
    within(`the chance ${chance.code} at ${chance.place}`, () => {
      expectFigures(chance);
      expectNamed(chance, nameOf);
      for (const each of chance.variants ?? []) expectVariant(each, chance, ruleset.messages);
    });
}

function expectVariant(variant: ChanceVariant, of: Chance, messages: Messages): void {
  within(`its variant ${variant.text.code}`, () => {
    expectFigures(variant);
    if (!Object.hasOwn(messages, variant.text.code)) throw new Error('there is no message for it');
    if ((variant.mean === undefined) !== (of.mean === undefined))
      throw new Error('one has a mean and the other has none');
  });
}

function expectFigures({
  good,
  share,
  mean,
  bars = [],
}: Pick<ChanceVariant, 'good' | 'share' | 'mean' | 'bars'>): void {
  for (const [figure, decimal] of [[good, share] as const, ...bars.map(({ p, share: part }) => [p, part] as const)]) {
    const value = valueOf(figure);
    if (value > 1) throw new Error(`${figure} is more than certain`);
    if (Math.abs(value - decimal) > near) throw new Error(`${figure} is drawn as ${decimal}`);
  }
  if (mean !== undefined) valueOf(mean);
}

/** Returns the value of a non-negative fraction; throws on anything else. */
function valueOf(fraction: Fraction): number {
  if (!/^\d+\/[1-9]\d*$/.test(fraction)) throw new Error(`${fraction} is no fraction from 0 on`);
  return decimalOf(fraction);
}

function expectNamed({ who, whom, at }: Chance, nameOf: NameOf): void {
  for (const ref of [who, whom])
    if (ref !== undefined && ['', ref.id].includes(nameOf(ref))) throw new Error(`${ref.id} has no name`);
  if (at !== undefined && (!Number.isSafeInteger(at) || at < 1)) throw new Error(`${at} is no part of a turn`);
}
