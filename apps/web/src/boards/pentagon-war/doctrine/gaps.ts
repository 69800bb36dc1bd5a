import type { DoctrineRule, RuleGap } from '../../../table/parts-model.js';
import type { Say } from '../../parts/say.js';

/** Stands for no condition in a gap. */
export const none = '';
/** Around the name of a gap; no text of ours has it. */
const mark = '\u0000';

/** A sentence in parts, its gaps where the reader's language has them. */
export function partsOf(say: Say, key: string, gaps: readonly RuleGap[]): DoctrineRule['parts'] {
  const marked = Object.fromEntries(gaps.map(({ id }) => [id, `${mark}${id}${mark}`]));
  return say(key, marked)
    .split(mark)
    .flatMap((part, index): readonly (string | RuleGap)[] => {
      if (index % 2 === 1) return gaps.filter(({ id }) => id === part);
      return part === '' ? [] : [part];
    });
}

/** A gap with these choices, and what stands in it now if it is none of them. */
export function gapOf(
  say: Say,
  id: string,
  value: string,
  choices: readonly (readonly [value: string, text: string])[],
): RuleGap {
  const known = choices.some(([one]) => one === value) ? choices : [...choices, [value, value] as const];
  return {
    ...{ id, value, label: say(`pentagon.doctrine.gap.${id}`) },
    choices: known.map(([one, text]) => ({ value: one, text })),
  };
}

/** What stands in the gaps of a rule. */
export function valuesOf({ parts }: DoctrineRule): (id: string) => string {
  const gaps = new Map(parts.flatMap((part) => (typeof part === 'string' ? [] : [[part.id, part.value] as const])));
  return (id) => gaps.get(id) ?? none;
}

/** A number in a gap; undefined where it stands for no condition. */
export const numberIn = (text: string): number | undefined => (text === none ? undefined : Number(text));
