// @vitest-environment happy-dom
import { choices, type FireRule, type LaunchRule } from '@warlog/pentagon-war/ui';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '../../../messages/index.js';
import { speakFully } from '../../../testing/speak-fully.js';
import { filledRule } from '../../../map/tactical/doctrine/doctrine.js';
import { fireModel, fireRulesIn, launchModel, launchRulesIn } from './doctrine-model.js';
import type { DoctrineContext } from './fire-rules.js';
import './messages.js';

const context: DoctrineContext = {
  say: (key, params = {}, plural = 1) => i18n.global.t(key, params, plural),
  weapons: [
    { id: 'p1', type: 'protonCannon' },
    { id: 'l1', type: 'laser' },
  ],
  stores: ['m1', 'm2'],
  foes: [{ id: 'u-1a2b', name: 'Sentry' }],
};

const maybe = <T>(key: string, value: fc.Arbitrary<T>) =>
  fc.option(value, { nil: undefined }).map((v) => (v === undefined ? {} : { [key]: v }));
const merged = <T>(...parts: readonly fc.Arbitrary<object>[]) =>
  fc.tuple(...parts).map((all) => Object.assign({}, ...all) as T);
const target = fc.constantFrom(...choices, 'u-1a2b', 'u-gone');
const fraction = fc.constantFrom('1', '2', '7/3', '1/2', '5/6', '11/36');

/** Minimal rules, as the reader of text orders writes them. */
const fireRule = merged<FireRule>(
  fc.constantFrom<object>({ weapons: 'all' }, { weapons: 'laser' }, { weapons: 'p1' }, { weapons: ['l1', 'p1'] }),
  target.map((value) => ({ target: value })),
  maybe('minChance', fraction),
  maybe('minExpected', fraction),
  maybe('maxRange', fc.nat(40)),
  maybe('from', fc.integer({ min: 2, max: 12 })),
  maybe('to', fc.integer({ min: 1, max: 11 })),
  maybe('last', fc.constant(true)),
  maybe('keepFor', fc.integer({ min: 1, max: 24 })),
  maybe('when', fc.constant('best')),
);
const launchRule = merged<LaunchRule>(
  fc.constantFrom<object>({ items: 'missiles' }, { items: 'bolts' }, { items: ['m1', 'm2'] }),
  target.map((value) => ({ target: value })),
  maybe('maxRange', fc.nat(40)),
  maybe('perImpulse', fc.integer({ min: 1, max: 9 })),
  maybe('rail', fc.constant(true)),
  maybe('onMiss', fc.constant('detonate')),
  maybe('onExpire', fc.constant('dud')),
);

describe.each(['en', 'fr'] as const)('doctrine as sentences, in %s', (language) => {
  beforeAll(() => speakFully(language));
  afterAll(() => speakFully('en'));

  it('is read back from its sentences unchanged', () => {
    fc.assert(
      fc.property(fc.array(fireRule, { maxLength: 4 }), fc.array(launchRule, { maxLength: 4 }), (fires, launches) => {
        expect(fireRulesIn(fireModel(fires, context).rules)).toEqual(fires);
        expect(launchRulesIn(launchModel(launches, context).rules)).toEqual(launches);
      }),
      { numRuns: 200 },
    );
  });

  it('has every gap in its sentence, each with texts for its choices', () => {
    const [rule] = fireModel([{ weapons: 'all', target: 'nearest' }], context).rules;
    const gaps = rule!.parts.filter((part) => typeof part !== 'string');
    expect(gaps.map(({ id }) => id).sort()).toEqual(
      ['chance', 'from', 'keep', 'last', 'mean', 'range', 'target', 'to', 'weapons', 'when'].sort(),
    );
    for (const { label, choices: offered } of gaps)
      for (const text of [label, ...offered.map((choice) => choice.text)]) expect(text).not.toContain('pentagon.');
  });

  it('changes only the part of the rule whose gap is filled', () => {
    const { rules } = fireModel([{ weapons: 'all', target: 'nearest', minExpected: '2' }], context);
    const next = filledRule(filledRule(rules, 'fire.1', 'range', '12'), 'fire.1', 'last', 'last');
    expect(fireRulesIn(next)).toEqual([
      { weapons: 'all', target: 'nearest', minExpected: '2', maxRange: 12, last: true },
    ]);
  });

  it('adds only rules that the sheet accepts', () => {
    const { rules, offers } = launchModel([], context);
    expect(rules).toEqual([]);
    const added = [{ ...offers[0]!, id: 'launch.1' }];
    expect(launchRulesIn(added)).toEqual([{ items: 'missiles', target: 'nearest', maxRange: 12, perImpulse: 2 }]);
  });
});
