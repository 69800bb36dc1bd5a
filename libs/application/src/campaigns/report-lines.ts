import {
  chapters,
  clonePlain,
  isDiceEvent,
  isOpenRoll,
  isPlatformVisible,
  sentence,
  unaddressed,
  type AnyRuleset,
  type Chapter,
  type Line,
} from '@warlog/kernel';
import type { Happened } from './reads.js';

/** One sentence of a report, and how it weighs. */
export interface ReportLine {
  readonly text: string;
  readonly weight: NonNullable<Line['weight']>;
  /** Where it is told; `asked`: it asks something of who was told, and leads the report. */
  readonly section: 'asked' | Chapter;
}

/** The sections of a report in their order. */
export const reportSections: readonly ReportLine['section'][] = ['asked', ...chapters];

/**
 * A phase in words, from what one viewer was told: the ruleset narrates and says in which chapter, its messages speak. In the
 * order of the report, in each section as it happened. For others to read, too.
 */
export function reportLines(ruleset: AnyRuleset, { before, events }: Happened): readonly ReportLine[] {
  let view = clonePlain(before);
  let thrown: Omit<ReportLine, 'section'>[] = [];
  const lines: ReportLine[] = [];
  const played = events.flatMap(({ event }) => (isPlatformVisible(event) || isOpenRoll(event) ? [] : [event]));
  for (const event of ruleset.retell?.(played) ?? played) {
    view = ruleset.project(view, event);
    const nameOf = ruleset.nameOf(view);
    const said = ruleset.narrate(view, event).map((line) => {
      const plain = unaddressed(line);
      const words = { text: sentence(ruleset.messages, plain, nameOf), weight: line.weight ?? 'line' };
      return { ...words, code: plain.code };
    });
    if (isDiceEvent(event)) {
      thrown.push(...said.map(({ text, weight }) => ({ text, weight }))); // told with what they led to
      continue;
    }
    const { chapter, asks } = ruleset.tell(view, event);
    const facts = said.map(({ code, ...words }) => ({ ...words, section: code === asks ? 'asked' : chapter }) as const);
    lines.push(...thrown.map((words) => ({ ...words, section: chapter })), ...facts);
    thrown = [];
  }
  lines.push(...thrown.map((words) => ({ ...words, section: 'rolls' }) as const));
  return reportSections.flatMap((section) => lines.filter((line) => line.section === section));
}
