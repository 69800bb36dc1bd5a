import { optionGroups, type OptionGroup } from '@warlog/core';

/**
 * Options that have an effect under this pace: if it fixes the length of a phase, the rules' option for it has none.
 */
export function inEffect<O extends { readonly governs?: string | null }>(
  options: readonly O[],
  { phaseMinutes }: { readonly phaseMinutes: number | null },
): readonly O[] {
  return options.filter(({ governs }) => governs !== 'PHASE_LENGTH' || phaseMinutes === null);
}

/** Options in their groups, each group in the ruleset's own order; groups that this app does not know come last. */
export function grouped<O extends { readonly group: string }>(
  options: readonly O[],
): readonly { readonly group: OptionGroup | 'other'; readonly options: readonly O[] }[] {
  const strange = options.filter(({ group }) => !optionGroups.some((name) => name === group));
  const known = optionGroups.map((group) => ({ group, options: options.filter((option) => option.group === group) }));
  return [...known, { group: 'other' as const, options: strange }].filter((each) => each.options.length > 0);
}
