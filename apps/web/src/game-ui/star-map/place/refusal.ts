import type { OpenOrders } from '../../../composables/useOrders.js';

/**
 * Returns why the rules refuse every one of these sheets; null if one of them is accepted. Problems that the draft has
 * already are no reason.
 */
export function refusalOf({ ruleset, view, errors }: OpenOrders, sheets: readonly unknown[]): string | null {
  const known = new Set(errors.value.map(({ sentence }) => sentence));
  let reason: string | null = null;
  for (const sheet of sheets) {
    const problems = ruleset.value?.play.check(view.value, sheet) ?? [];
    const found = problems.find(({ severity, sentence }) => severity === 'error' && !known.has(sentence));
    if (found === undefined) return null;
    reason ??= found.sentence;
  }
  return reason;
}
