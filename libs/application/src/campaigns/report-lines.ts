import { chapters, clonePlain, type AnyRuleset, type Chapter } from '@warlog/ruleset-api';
import { isDiceEvent, isOpenRoll } from '@warlog/dice';
import { isPlatformVisible } from '@warlog/campaign';
import { sentence, unaddressed, type Message } from '@warlog/core';
import type { PhaseDisclosures } from './reads.js';

/** One sentence of a report, and its weight. */
export interface ReportLine {
  readonly text: string;
  readonly weight: NonNullable<Message['weight']>;
  /** Its section; `asked`: it asks something of the viewer, and leads the report. */
  readonly section: 'asked' | Chapter;
}

/** The sections of a report, in order. */
export const reportSections: readonly ReportLine['section'][] = ['asked', ...chapters];

/**
 * Narrates a phase from the disclosures of one viewer. The ruleset chooses message and chapter. Lines are in the order
 * of the report, and by time within a section. They may be published.
 */
export function reportLines(ruleset: AnyRuleset, { before, events }: PhaseDisclosures): readonly ReportLine[] {
  let view = clonePlain(before);
  let thrown: Omit<ReportLine, 'section'>[] = [];
  const lines: ReportLine[] = [];
  const played = events.flatMap(({ event }) => (isPlatformVisible(event) || isOpenRoll(event) ? [] : [event]));
  for (const event of ruleset.view.retell?.(played) ?? played) {
    view = ruleset.view.project(view, event);
    const nameOf = ruleset.view.nameOf(view);
    const said = ruleset.view.narrate(view, event).map((line) => {
      const plain = unaddressed(line);
      const words = { text: sentence(ruleset.messages, plain, nameOf), weight: line.weight ?? 'line' };
      return { ...words, code: plain.code };
    });
    if (isDiceEvent(event)) {
      thrown.push(...said.map(({ text, weight }) => ({ text, weight }))); // placed with their result
      continue;
    }
    const { chapter, asks } = ruleset.view.storyEntry(view, event);
    const facts = said.map(({ code, ...words }) => ({ ...words, section: code === asks ? 'asked' : chapter }) as const);
    lines.push(...thrown.map((words) => ({ ...words, section: chapter })), ...facts);
    thrown = [];
  }
  lines.push(...thrown.map((words) => ({ ...words, section: 'rolls' }) as const));
  return reportSections.flatMap((section) => lines.filter((line) => line.section === section));
}
