import { decimalOf, type Chance, type ChanceVariant, type Forecast, type Fraction } from '../../forecast.js';
import type { GameTypes, Ruleset } from '../../ruleset.js';
import type { Messages, NameOf } from '../../text/message.js';
import type { LawFixture } from './fixture.js';
import { within, type Law } from './law.js';

/** Decimals are for drawing and must be this close to their fraction. */
const near = 1e-6;

/** Returns law 10: a forecast is readable and drawable. */
export function forecastLaws<G extends GameTypes>({ kit: { ruleset }, rounds }: LawFixture<G>): readonly Law[] {
  return [
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
