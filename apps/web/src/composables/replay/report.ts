import { isDiceEvent, type Line, type PhaseClosed } from '@warlog/kernel';
import type { Chapter, ReplayBoard } from './board.js';
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
  /** Moments with more to show than sentences. */
  readonly battles: readonly Moment[];
  readonly controls: readonly Moment[];
  readonly chapters: readonly ReportChapter[];
}

/** Chapters told in sentences, in the order of the report. */
const written: readonly Chapter[] = ['control', 'movement', 'economy', 'scouting', 'powers'];

/** Sorts what a viewer was told of a phase for reading. Nothing is left out, nothing is added. */
export function reportOf(board: ReplayBoard, phase: ShownPhase): Report {
  const lines = phase.narrated.flatMap(({ event, lines: said }, index): readonly ReportLine[] => {
    if (isDiceEvent(event)) return []; // told as dice
    const chapter = board.chapterOf(event);
    const step = phase.moments.find(({ from, to }) => index >= from && index < to)?.step ?? 0;
    return said.map((line) => ({ line, chapter, step, owed: board.owes(line) }));
  });
  return {
    closing: closingOf(phase.told),
    mine: byWeight(lines.filter(isMine)),
    battles: phase.moments.filter(({ isBattle }) => isBattle),
    controls: phase.moments.filter((moment) => !moment.isBattle && hasDice(phase, moment)),
    chapters: written.flatMap((chapter) => {
      const own = lines.filter((each) => each.chapter === chapter);
      if (own.length === 0) return [];
      const isDetail = ({ line }: ReportLine) => line.weight === 'detail';
      return [{ chapter, lines: own.filter((each) => !isDetail(each)), details: own.filter(isDetail) }];
    }),
  };
}

function hasDice({ narrated }: ShownPhase, { from, to }: Moment): boolean {
  return narrated.slice(from, to).some(({ event }) => isDiceEvent(event));
}

/** Is it good or bad for who reads it? */
export function isFelt({ tone }: Line): boolean {
  return tone === 'good' || tone === 'bad';
}

/** Headlines, what is owed, and what is felt; what dice did in detail stands with the dice. */
function isMine({ line, chapter, owed }: ReportLine): boolean {
  return owed || line.weight === 'headline' || (isFelt(line) && chapter !== 'rolls');
}

/** What is owed, headlines that are felt, other headlines, the rest; each in the order in which it happened. */
function byWeight(lines: readonly ReportLine[]): readonly ReportLine[] {
  const rank = ({ line, owed }: ReportLine) => (owed ? 0 : line.weight === 'headline' ? (isFelt(line) ? 1 : 2) : 3);
  return [...lines].sort((a, b) => rank(a) - rank(b));
}
