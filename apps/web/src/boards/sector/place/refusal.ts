import type { OpenOrders } from '../../../composables/useOrders.js';

/**
 * Why the rules refuse every one of these sheets, in their words; null where one of them will do. What is wrong with the
 * drafted sheet already is no reason.
 */
export function refusalOf({ ruleset, view, errors }: OpenOrders, sheets: readonly unknown[]): string | null {
  const known = new Set(errors.value.map(({ sentence }) => sentence));
  let reason: string | null = null;
  for (const sheet of sheets) {
    const problems = ruleset.value?.check(view.value, sheet) ?? [];
    const found = problems.find(({ severity, sentence }) => severity === 'error' && !known.has(sentence));
    if (found === undefined) return null;
    reason ??= found.sentence;
  }
  return reason;
}
