/** Where a report tells of something, in the order of the report. */
export const chapters = ['rolls', 'control', 'movement', 'economy', 'scouting', 'powers'] as const;
export type Chapter = (typeof chapters)[number];

/** To which moment of the replay an event belongs. */
export interface MomentKey {
  /** Message code of the ruleset that names the step of play: `stage.jump`. */
  readonly stage: string;
  /** Neighbouring events of one group, in one part, are one moment. */
  readonly group: string;
  /** Where to look, a place that the viewer knows; null where the whole map is meant. */
  readonly place: string | null;
  /** What its heading names instead: a line between two places. */
  readonly site?: string;
  /** Is it a battle? Playing stops there, and the scrubber bears a mark. */
  readonly isBattle: boolean;
  /** Something was lost: the scrubber bears a mark, though playing goes on. */
  readonly isMarked?: boolean;
  /** The part of its turn in which it happened, counted from 1; absent where the turn has no parts. */
  readonly part?: number;
}

/** How one event is told to one viewer, beside its sentences. */
export interface Telling {
  readonly chapter: Chapter;
  /** The moment of the replay that it makes; null: it goes with what came before. */
  readonly moment: MomentKey | null;
  /**
   * The code of that one of its lines which asks something of the viewer, such as to leave a place, without the gap that
   * it is said to; null where none does.
   */
  readonly asks: string | null;
}

/** A moment of the step of play with the message `stage.<stage>`; neighbours of one `group` are one. */
export function momentAt(
  stage: string,
  group: string = stage,
  extras: Partial<Omit<MomentKey, 'stage' | 'group'>> = {},
): MomentKey {
  return { stage: `stage.${stage}`, group, place: null, isBattle: false, ...extras };
}

/** Told in a chapter, as a moment of its own or with what came before. */
export function toldIn(chapter: Chapter, moment: MomentKey | null = null, asks: string | null = null): Telling {
  return { chapter, moment, asks };
}
