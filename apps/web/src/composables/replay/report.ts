import { chapters, type AnyRuleset, type Chapter } from '@warlog/ruleset-api';
import { unaddressed, type Message } from '@warlog/core';
import type { PhaseClosed } from '@warlog/campaign';
import { accountOf, type ShownAccount } from './account.js';
import { closingOf } from './disclosed.js';
import type { ShownPhase } from './phases.js';

/** A line of the report, with the story step that shows it. */
export interface ReportRow {
  readonly line: Message;
  readonly chapter: Chapter;
  /** The phase and its story step that shows it; 0 if none does. */
  readonly ordinal: number;
  readonly step: number;
  /** Whether the reader has to do something about it. */
  readonly owed: boolean;
}

/** Lines of one chapter; details are folded away. */
export interface ReportChapter {
  readonly chapter: Chapter;
  readonly lines: readonly ReportRow[];
  readonly details: readonly ReportRow[];
}

/** The report of one or several phases for one viewer. */
export interface Report {
  /** How they closed, without one that is still open. */
  readonly closings: readonly PhaseClosed[];
  /** Causes and what came of them; null for rulesets without accounts. */
  readonly account: ShownAccount | null;
  /** The account's, or the most important message; null if there is nothing to say. */
  readonly headline: Message | null;
  /** What else changed for the viewer, tasks first. */
  readonly mine: readonly ReportRow[];
  /** Everything that is in no step of the account. */
  readonly chapters: readonly ReportChapter[];
}

/**
 * Sorts phases that follow each other for reading. No news is left out or repeated, nothing is added. Of what the reader
 * is asked to do, only what is still open is left. `seat`: the viewer's; null if they do not play.
 */
export function reportOf(ruleset: AnyRuleset, phases: readonly ShownPhase[], seat: string | null): Report {
  const account = accountOf(ruleset, phases, seat);
  const isSeated = seat !== null;
  const above = new Set(account === null ? [] : [account.headline, ...account.below].map(sameText));
  const lines = phases.flatMap((phase, at) =>
    phase.narrated.flatMap(({ lines: said, story: storyEntry }, index): readonly ReportRow[] => {
      if (storyEntry === null) return []; // narrated as dice
      const { chapter, asks } = storyEntry;
      const step = phase.moments.find(({ from, to }) => index >= from && index < to)?.step ?? 0;
      const { ordinal } = phase.disclosures;
      return (
        said
          .filter((line) => isNews(line) && !above.has(sameText(line)))
          .map((line) => ({ line, chapter, ordinal, step, owed: unaddressed(line).code === asks }))
          // What an earlier phase asked was answered in the next.
          .filter(({ owed }) => (owed ? at === phases.length - 1 : !account?.covers(at, index)))
      );
    }),
  );
  const mine = byWeight(lines.filter((each) => isMine(each, isSeated)));
  return {
    closings: phases.flatMap(({ disclosures }) => closingOf(disclosures) ?? []),
    account,
    headline: account?.headline ?? mine[0]?.line ?? null,
    mine,
    chapters: chapters.flatMap((chapter) => {
      const own = lines.filter((each) => each.chapter === chapter && !mine.includes(each));
      if (own.length === 0) return [];
      const isDetail = (each: ReportRow) => each.line.weight === 'detail' || (isSeated && isOthers(each));
      return [{ chapter, lines: own.filter((each) => !isDetail(each)), details: own.filter(isDetail) }];
    }),
  };
}

/** Messages with equal keys say the same. */
const sameText = (line: Message): string => JSON.stringify([unaddressed(line).code, line.params]);

/** The page's button already says that the next turn is open. */
function isNews({ code }: Message): boolean {
  return code !== 'turn.opened';
}

/** Whether the message is good or bad for the reader. */
export function isFelt({ tone }: Message): boolean {
  return tone === 'good' || tone === 'bad';
}

/**
 * Tasks, felt news, and headlines that address the reader or a viewer without a side. Details of dice belong to the
 * dice, and news of others to its chapter.
 */
function isMine({ line, chapter, owed }: ReportRow, isSeated: boolean): boolean {
  if (owed || (isFelt(line) && chapter !== 'rolls')) return true;
  return line.weight === 'headline' && (!isSeated || line.code.includes('@') || !namesSeat(line));
}

/** News of other sides, of which a ten-player campaign has many. */
function isOthers({ line, chapter, owed }: ReportRow): boolean {
  if (chapter !== 'control' && chapter !== 'powers') return false;
  return !owed && !isFelt(line) && !line.code.includes('@') && namesSeat(line);
}

/** Whether the message names a side, which is then not the reader's. */
function namesSeat({ params }: Message): boolean {
  return Object.values(params).some((param) => typeof param === 'object' && 'ref' in param && param.ref === 'seat');
}

/** Sorts tasks first, then felt headlines, other headlines and the rest; each in the order of the events. */
function byWeight(lines: readonly ReportRow[]): readonly ReportRow[] {
  const rank = ({ line, owed }: ReportRow) => (owed ? 0 : line.weight === 'headline' ? (isFelt(line) ? 1 : 2) : 3);
  return [...lines].sort((a, b) => rank(a) - rank(b));
}
