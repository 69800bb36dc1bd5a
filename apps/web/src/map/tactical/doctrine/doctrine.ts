import type { DoctrineModel, DoctrineRule } from '../parts-model.js';

/** Returns the rules with one of them moved by one place; beyond the ends nothing changes. */
export function movedRule(rules: readonly DoctrineRule[], index: number, by: 1 | -1): readonly DoctrineRule[] {
  const [rule, other] = [rules[index], rules[index + by]];
  if (rule === undefined || other === undefined) return rules;
  return rules.map((each, at) => (at === index ? other : at === index + by ? rule : each));
}

/** Returns the rules with another value in one gap. */
export function filledRule(
  rules: readonly DoctrineRule[],
  id: string,
  gap: string,
  value: string,
): readonly DoctrineRule[] {
  return rules.map((rule) => {
    if (rule.id !== id) return rule;
    return {
      ...rule,
      parts: rule.parts.map((part) => (typeof part !== 'string' && part.id === gap ? { ...part, value } : part)),
    };
  });
}

/** Returns the rules with an offered one at the end, with an unused id. */
export function addedRule(
  rules: readonly DoctrineRule[],
  { kind, parts }: DoctrineModel['offers'][number],
): readonly DoctrineRule[] {
  const taken = new Set(rules.map(({ id }) => id));
  let number = rules.length + 1;
  while (taken.has(`${kind}.${number}`)) number += 1;
  return [...rules, { id: `${kind}.${number}`, kind, parts }];
}
