import {
  chapters,
  isDiceEvent,
  unaddressed,
  type Chapter,
  type Line,
  type News,
  type PhaseClosed,
} from '@warlog/kernel';
import type { Moment } from './moments.js';
import type { ShownPhase } from './phases.js';
import { closingOf } from './told.js';

/** A line of the report with the moment of the replay that shows it. */
export interface ReportLine {
  readonly line: Line;
  readonly chapter: Chapter;
  /** 0 where no moment shows it. */
  readonly step: number;
  /** It asks something of the reader. */
  readonly owed: boolean;
}

/** Lines of one chapter; details are folded away. */
export interface ReportChapter {
  readonly chapter: Chapter;
  readonly lines: readonly ReportLine[];
  readonly details: readonly ReportLine[];
}

/** A turn in words, for one viewer. */
export interface Report {
  readonly closing: PhaseClosed | null;
  /** What changed for the viewer, headlines first. */
  readonly mine: readonly ReportLine[];
  /** What the title says of it. */
  readonly news: readonly NewsGroup[];
  /** Moments with more to show than sentences: mine, then those of others. */
  readonly battles: readonly Moment[];
  readonly othersBattles: readonly Moment[];
  readonly controls: readonly Moment[];
  readonly chapters: readonly ReportChapter[];
}

/** One kind of news, and where it happened. */
export interface NewsGroup {
  readonly kind: News;
  /** Places in the order in which it happened, none twice. */
  readonly places: readonly string[];
}

/** In which order a title says things: how the game ended, what was lost, what was gained, what was seen. */
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

/** Chapters told in sentences, in the order of the report; what dice decided is drawn. */
const written: readonly Chapter[] = chapters.filter((chapter) => chapter !== 'rolls');

/**
 * Sorts what a viewer was told of a phase for reading. No news is left out, nothing is added. `isSeated`: the viewer plays,
 * so that some of it is theirs and the rest that of others.
 */
export function reportOf(phase: ShownPhase, isSeated: boolean): Report {
  const lines = phase.narrated.flatMap(({ lines: said, telling }, index): readonly ReportLine[] => {
    if (telling === null) return []; // told as dice
    const { chapter, asks } = telling;
    const step = phase.moments.find(({ from, to }) => index >= from && index < to)?.step ?? 0;
    return said.filter(isNews).map((line) => ({ line, chapter, step, owed: unaddressed(line).code === asks }));
  });
  const battles = phase.moments.filter(({ isBattle }) => isBattle);
  return {
    closing: closingOf(phase.told),
    mine: byWeight(lines.filter((each) => isMine(each, isSeated))),
    news: newsIn(lines.map(({ line }) => line)),
    battles: battles.filter((moment) => !isSeated || moment.lines.some(isFelt)),
    othersBattles: battles.filter((moment) => isSeated && !moment.lines.some(isFelt)),
    controls: phase.moments.filter((moment) => !moment.isBattle && hasDice(phase, moment)),
    chapters: written.flatMap((chapter) => {
      const own = lines.filter((each) => each.chapter === chapter);
      if (own.length === 0) return [];
      const isDetail = (each: ReportLine) => each.line.weight === 'detail' || (isSeated && isOthers(each));
      return [{ chapter, lines: own.filter((each) => !isDetail(each)), details: own.filter(isDetail) }];
    }),
  };
}

/** That the next turn is open is what the page's button says. */
function isNews({ code }: Line): boolean {
  return code !== 'turn.opened';
}

function hasDice({ narrated }: ShownPhase, { from, to }: Moment): boolean {
  return narrated.slice(from, to).some(({ event }) => isDiceEvent(event));
}

/** Is it good or bad for who reads it? */
export function isFelt({ tone }: Line): boolean {
  return tone === 'good' || tone === 'bad';
}

/**
 * What is owed, what is felt, and headlines that are said to the reader or to somebody who plays no side; what dice did in
 * detail stands with the dice, and what happened to others in its chapter.
 */
function isMine({ line, chapter, owed }: ReportLine, isSeated: boolean): boolean {
  if (owed || (isFelt(line) && chapter !== 'rolls')) return true;
  return line.weight === 'headline' && (!isSeated || line.code.includes('@') || !namesSeat(line));
}

/** News of other sides, which a table of ten has many of. */
function isOthers({ line, chapter, owed }: ReportLine): boolean {
  if (chapter !== 'control' && chapter !== 'powers') return false;
  return !owed && !isFelt(line) && !line.code.includes('@') && namesSeat(line);
}

/** Does it tell of a side, which is then another one than the reader's? */
function namesSeat({ params }: Line): boolean {
  return Object.values(params).some((param) => typeof param === 'object' && 'ref' in param && param.ref === 'seat');
}

function newsIn(lines: readonly Line[]): readonly NewsGroup[] {
  return newsOrder.flatMap((kind) => {
    const told = lines.filter(({ news }) => news === kind);
    if (told.length === 0) return [];
    return [{ kind, places: [...new Set(told.flatMap(({ place }) => place ?? []))] }];
  });
}

/** What is owed, headlines that are felt, other headlines, the rest; each in the order in which it happened. */
function byWeight(lines: readonly ReportLine[]): readonly ReportLine[] {
  const rank = ({ line, owed }: ReportLine) => (owed ? 0 : line.weight === 'headline' ? (isFelt(line) ? 1 : 2) : 3);
  return [...lines].sort((a, b) => rank(a) - rank(b));
}
