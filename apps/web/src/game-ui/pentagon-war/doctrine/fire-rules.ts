import { choices, impulses, type FireRule } from '@warlog/pentagon-war/ui';
import type { DoctrineRule, RuleGap } from '../../../map/tactical/parts-model.js';
import type { Say } from '../../kit/say.js';
import { gapOf, none, numberIn, partsOf, valuesOf } from './gaps.js';

/** What the sentences of a ship's doctrine can name. */
export interface DoctrineContext {
  readonly say: Say;
  /** Weapons aboard, in the order of the display; only types if the ships are not known yet. */
  readonly weapons: readonly { readonly id: string | null; readonly type: string }[];
  /** What can be launched, box by box. */
  readonly stores: readonly string[];
  /** Enemies that can be named. */
  readonly foes: readonly { readonly id: string; readonly name: string }[];
}

/** The rule that is added by hand: the default (PW-18.8). */
export const newFireRule: FireRule = { weapons: 'all', target: 'weakestFacing', minExpected: '1', when: 'best' };

/** Turns a fire rule into a sentence with gaps (PW-18.5). */
export function fireRuleOf(rule: FireRule, id: string, context: DoctrineContext): DoctrineRule {
  const { say } = context;
  const weapons = typeof rule.weapons === 'string' ? rule.weapons : rule.weapons.join(' ');
  const gaps: readonly RuleGap[] = [
    gapOf(say, 'weapons', weapons, weaponChoices(context)),
    gapOf(say, 'target', rule.target, targetChoices(context)),
    gapOf(say, 'mean', conditionOf(rule.minExpected), least(say, ['1/2', '1', '2', '3', '4', '6', '8'])),
    gapOf(say, 'chance', conditionOf(rule.minChance), least(say, ['1/6', '1/3', '1/2', '2/3', '5/6'])),
    gapOf(say, 'range', String(rule.maxRange ?? none), rangeChoices(say)),
    gapOf(say, 'from', String(rule.from ?? 1), inTurn),
    gapOf(say, 'to', String(rule.to ?? impulses), inTurn),
    gapOf(say, 'last', rule.last === true ? 'last' : none, [
      [none, say('pentagon.doctrine.together')],
      ['last', say('pentagon.doctrine.last')],
    ]),
    gapOf(say, 'when', rule.when === 'best' ? 'best' : none, [
      [none, say('pentagon.doctrine.whenNow')],
      ['best', say('pentagon.doctrine.whenBest')],
    ]),
    gapOf(say, 'keep', String(rule.keepFor || none), [
      [none, say('pentagon.doctrine.keepNone')],
      ...['1', '2', '3', '4', '6'].map((n) => [n, say('pentagon.doctrine.keep', { n })] as const),
    ]),
  ];
  return { id, kind: 'fire', parts: partsOf(say, 'pentagon.doctrine.fire', gaps) };
}

/** Turns a sentence back into its fire rule; empty conditions are left out. */
export function fireRuleIn(sentence: DoctrineRule): FireRule {
  const value = valuesOf(sentence);
  const weapons = value('weapons');
  const [from, to] = [Number(value('from')), Number(value('to'))];
  return {
    weapons: weapons.includes(' ') ? weapons.split(' ') : weapons,
    target: value('target'),
    ...(value('chance') === none ? {} : { minChance: value('chance') }),
    ...(value('mean') === none ? {} : { minExpected: value('mean') }),
    ...some('maxRange', numberIn(value('range'))),
    ...(from > 1 ? { from } : {}),
    ...(to < impulses ? { to } : {}),
    ...(value('last') === none ? {} : { last: true }),
    ...some('keepFor', numberIn(value('keep'))),
    ...(value('when') === none ? {} : { when: 'best' as const }),
  };
}

/** Builds an object with one entry, or without any if the value is undefined. */
export const some = <Key extends string, Value>(key: Key, value: Value | undefined): { readonly [K in Key]?: Value } =>
  value === undefined ? {} : ({ [key]: value } as { readonly [K in Key]?: Value });

/** A minimum of zero is no condition. */
const conditionOf = (least: string | undefined): string =>
  least === undefined || /^0(\/|$)/.test(least) ? none : least;

const inTurn = Array.from({ length: impulses }, (_, index) => [`${index + 1}`, `${index + 1}`] as const);

function weaponChoices({ say, weapons }: DoctrineContext): readonly (readonly [string, string])[] {
  const types = [...new Set(weapons.map(({ type }) => type))];
  return [
    ['all', say('pentagon.doctrine.all')],
    ...types.map((type) => [type, say(`pentagon.weapons.${type}`)] as const),
    ...weapons.flatMap(({ id }) => (id === null ? [] : [[id, id] as const])),
  ];
}

export function targetChoices({ say, foes }: DoctrineContext): readonly (readonly [string, string])[] {
  return [
    ...choices.map((choice) => [choice, say(`pentagon.target.${choice}`)] as const),
    ...foes.map(({ id, name }) => [id, name] as const),
  ];
}

export const rangeChoices = (say: Say): readonly (readonly [string, string])[] => [
  [none, say('pentagon.doctrine.any')],
  ...[1, 2, 4, 8, 12, 16, 24, 32].map((hexes) => [`${hexes}`, `${hexes}`] as const),
];

const least = (say: Say, values: readonly string[]): readonly (readonly [string, string])[] => [
  [none, say('pentagon.doctrine.any')],
  ...values.map((value) => [value, value] as const),
];
