import type { DoctrineRule, RuleGap } from '../../../map/tactical/parts-model.js';
import type { Say } from '../../kit/say.js';

/** The value of a gap without a condition. */
export const none = '';
/** Marks the name of a gap; no text contains it. */
const mark = '\u0000';

/** Splits a translated sentence into texts and gaps, in the order of the reader's language. */
export function partsOf(say: Say, key: string, gaps: readonly RuleGap[]): DoctrineRule['parts'] {
  const marked = Object.fromEntries(gaps.map(({ id }) => [id, `${mark}${id}${mark}`]));
  return say(key, marked)
    .split(mark)
    .flatMap((part, index): readonly (string | RuleGap)[] => {
      if (index % 2 === 1) return gaps.filter(({ id }) => id === part);
      return part === '' ? [] : [part];
    });
}

/** Builds a gap with these choices, and its current value if that is none of them. */
export function gapOf(
  say: Say,
  id: string,
  value: string,
  choices: readonly (readonly [value: string, text: string])[],
): RuleGap {
  const known = choices.some(([choice]) => choice === value) ? choices : [...choices, [value, value] as const];
  return {
    ...{ id, value, label: say(`pentagon.doctrine.gap.${id}`) },
    choices: known.map(([choice, text]) => ({ value: choice, text })),
  };
}

/** Returns a function that gives the value of each gap of a rule. */
export function valuesOf({ parts }: DoctrineRule): (id: string) => string {
  const gaps = new Map(parts.flatMap((part) => (typeof part === 'string' ? [] : [[part.id, part.value] as const])));
  return (id) => gaps.get(id) ?? none;
}

/** Reads a number from a gap; undefined for no condition. */
export const numberIn = (text: string): number | undefined => (text === none ? undefined : Number(text));
