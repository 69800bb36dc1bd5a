import { chapters, type Chapter } from '@warlog/ruleset-api';
import { isDiceEvent } from '@warlog/dice';
import { unaddressed, type Message, type News } from '@warlog/core';
import type { PhaseClosed } from '@warlog/campaign';
import type { ReplayStep } from './moments.js';
import type { ShownPhase } from './phases.js';
import { closingOf } from './disclosed.js';

/** A line of the report, with the story step that shows it. */
export interface ReportRow {
  readonly line: Message;
  readonly chapter: Chapter;
  /** 0 if no step shows it. */
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

/** The narration of a turn for one viewer. */
export interface Report {
  readonly closing: PhaseClosed | null;
  /** What changed for the viewer, headlines first. */
  readonly mine: readonly ReportRow[];
  /** The news in the title. */
  readonly news: readonly NewsGroup[];
  /** Steps that show more than sentences: the viewer's own, then those of others. */
  readonly battles: readonly ReplayStep[];
  readonly othersBattles: readonly ReplayStep[];
  readonly controls: readonly ReplayStep[];
  readonly chapters: readonly ReportChapter[];
}

/** One kind of news, and where it happened. */
export interface NewsGroup {
  readonly kind: News;
  /** Places in the order of the events, without duplicates. */
  readonly places: readonly string[];
}

/** The order of news in a title: how the game ended, losses, gains, sightings. */
const newsOrder: readonly News[] = [
  'victory',
  'defeat',
  'draw',
  'lost',
  'took',
  'beaten',
  'won',
  'hurt',
  'hit',
  'exposed',
  'found',
];

/** Chapters that consist of sentences, in the order of the report; rolls are drawn. */
const written: readonly Chapter[] = chapters.filter((chapter) => chapter !== 'rolls');

/**
 * Sorts the narration of a phase for reading. No news is left out, nothing is added. `isSeated`: the viewer plays, so
 * that some news is theirs and the rest that of others.
 */
export function reportOf(phase: ShownPhase, isSeated: boolean): Report {
  const lines = phase.narrated.flatMap(({ lines: said, story: storyEntry }, index): readonly ReportRow[] => {
    if (storyEntry === null) return []; // narrated as dice
    const { chapter, asks } = storyEntry;
    const step = phase.moments.find(({ from, to }) => index >= from && index < to)?.step ?? 0;
    return said.filter(isNews).map((line) => ({ line, chapter, step, owed: unaddressed(line).code === asks }));
  });
  const battles = phase.moments.filter(({ isBattle }) => isBattle);
  return {
    closing: closingOf(phase.disclosures),
    mine: byWeight(lines.filter((each) => isMine(each, isSeated))),
    news: newsIn(lines.map(({ line }) => line)),
    battles: battles.filter((moment) => !isSeated || moment.lines.some(isFelt)),
    othersBattles: battles.filter((moment) => isSeated && !moment.lines.some(isFelt)),
    controls: phase.moments.filter((moment) => !moment.isBattle && hasDice(phase, moment)),
    chapters: written.flatMap((chapter) => {
      const own = lines.filter((each) => each.chapter === chapter);
      if (own.length === 0) return [];
      const isDetail = (each: ReportRow) => each.line.weight === 'detail' || (isSeated && isOthers(each));
      return [{ chapter, lines: own.filter((each) => !isDetail(each)), details: own.filter(isDetail) }];
    }),
  };
}

/** The page's button already says that the next turn is open. */
function isNews({ code }: Message): boolean {
  return code !== 'turn.opened';
}

function hasDice({ narrated }: ShownPhase, { from, to }: ReplayStep): boolean {
  return narrated.slice(from, to).some(({ event }) => isDiceEvent(event));
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

function newsIn(lines: readonly Message[]): readonly NewsGroup[] {
  return newsOrder.flatMap((kind) => {
    const matching = lines.filter(({ news }) => news === kind);
    if (matching.length === 0) return [];
    return [{ kind, places: [...new Set(matching.flatMap(({ place }) => place ?? []))] }];
  });
}

/** Sorts tasks first, then felt headlines, other headlines and the rest; each in the order of the events. */
function byWeight(lines: readonly ReportRow[]): readonly ReportRow[] {
  const rank = ({ line, owed }: ReportRow) => (owed ? 0 : line.weight === 'headline' ? (isFelt(line) ? 1 : 2) : 3);
  return [...lines].sort((a, b) => rank(a) - rank(b));
}
