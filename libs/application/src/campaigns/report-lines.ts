import {
  clonePlain,
  isOpenRoll,
  isPlatformVisible,
  sentence,
  unaddressed,
  type AnyRuleset,
  type Line,
} from '@warlog/kernel';
import type { Happened } from './reads.js';

/** One sentence of a report, and how it weighs. */
export interface ReportLine {
  readonly text: string;
  readonly weight: NonNullable<Line['weight']>;
}

/** A phase in words, from what one viewer was told: the ruleset narrates, its messages speak. For others to read, too. */
export function reportLines(ruleset: AnyRuleset, { before, events }: Happened): readonly ReportLine[] {
  let view = clonePlain(before);
  return events.flatMap(({ event }) => {
    if (isPlatformVisible(event) || isOpenRoll(event)) return [];
    view = ruleset.project(view, event);
    const nameOf = ruleset.nameOf(view);
    return ruleset.narrate(view, event).map((line) => ({
      text: sentence(ruleset.messages, unaddressed(line), nameOf),
      weight: line.weight ?? 'line',
    }));
  });
}
