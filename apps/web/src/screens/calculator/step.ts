import type { Message } from '@warlog/core';
import type { ComparedRow } from './useComparison.js';

/** A rule that one more unit crosses, and what it does to the chance. */
export interface StepThatMatters {
  readonly at: number;
  readonly text: Message;
  readonly from: number;
  readonly to: number;
}

/** Returns the rule behind the largest gain between two neighboring rows; null if none of them crosses one, or nothing is gained. */
export function stepThatMatters(rows: readonly ComparedRow[]): StepThatMatters | null {
  const crossed = rows.slice(1).flatMap((row, index): readonly StepThatMatters[] => {
    const before = rows[index];
    if (before === undefined || row.more !== before.more + 1) return [];
    const [own, more] = [before.comparison.forces[0], row.comparison.forces[0]];
    const step = before.comparison.steps.find(({ at }) => at > own.strength && at <= more.strength);
    return step && more.keeps - own.keeps > 0.005 ? [{ ...step, from: own.keeps, to: more.keeps }] : [];
  });
  return crossed.reduce<StepThatMatters | null>(
    (best, step) => (best === null || step.to - step.from > best.to - best.from ? step : best),
    null,
  );
}
