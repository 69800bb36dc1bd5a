import type { LaunchRule } from '@warlog/pentagon-war/ui';
import type { DoctrineRule, RuleGap } from '../../../map/tactical/parts-model.js';
import { some, rangeChoices, targetChoices, type DoctrineContext } from './fire-rules.js';
import { gapOf, none, numberIn, partsOf, valuesOf } from './gaps.js';

/** The rule that is added by hand. */
export const newLaunchRule: LaunchRule = { items: 'missiles', target: 'nearest', maxRange: 12, perImpulse: 2 };

/** Turns a launch rule into a sentence with gaps (PW-18.5). */
export function launchRuleOf(rule: LaunchRule, id: string, context: DoctrineContext): DoctrineRule {
  const { say, stores } = context;
  const items = typeof rule.items === 'string' ? rule.items : rule.items.join(' ');
  const word = (key: string) => [key, say(`pentagon.doctrine.${key}`)] as const;
  const gaps: readonly RuleGap[] = [
    gapOf(say, 'items', items, [
      ...['missiles', 'bolts', 'drones'].map(word),
      ...stores.map((box) => [box, box] as const),
    ]),
    gapOf(say, 'target', rule.target, targetChoices(context)),
    gapOf(say, 'range', String(rule.maxRange ?? none), rangeChoices(say)),
    gapOf(say, 'perImpulse', String(rule.perImpulse ?? none), [
      [none, say('pentagon.doctrine.allAtOnce')],
      ...['1', '2', '3', '4', '6'].map((n) => [n, say('pentagon.doctrine.perImpulse', { n })] as const),
    ]),
    gapOf(say, 'rail', rule.rail === true ? 'rail' : none, [[none, say('pentagon.doctrine.noRail')], word('rail')]),
    gapOf(say, 'onMiss', rule.onMiss ?? 'doubleBack', [word('doubleBack'), word('detonate')]),
    gapOf(say, 'onExpire', rule.onExpire ?? 'detonate', [word('detonate'), word('dud')]),
  ];
  return { id, kind: 'launch', parts: partsOf(say, 'pentagon.doctrine.launch', gaps) };
}

/** Turns a sentence back into its launch rule; defaults are left out (PW-8.15). */
export function launchRuleIn(sentence: DoctrineRule): LaunchRule {
  const value = valuesOf(sentence);
  const items = value('items');
  const isKind = items === 'missiles' || items === 'bolts' || items === 'drones';
  return {
    items: isKind ? items : items.split(' '),
    target: value('target'),
    ...some('maxRange', numberIn(value('range'))),
    ...some('perImpulse', numberIn(value('perImpulse'))),
    ...(value('rail') === none ? {} : { rail: true }),
    ...(value('onMiss') === 'detonate' ? { onMiss: 'detonate' as const } : {}),
    ...(value('onExpire') === 'dud' ? { onExpire: 'dud' as const } : {}),
  };
}
