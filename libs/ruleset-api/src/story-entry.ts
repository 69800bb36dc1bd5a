/** Chapters of a report, in order. */
export const chapters = ['rolls', 'control', 'movement', 'economy', 'scouting', 'powers'] as const;
export type Chapter = (typeof chapters)[number];

/** The story step of the replay that an event belongs to. */
export interface StoryStepKey {
  /** Message code of the ruleset that names the step of play: `stage.jump`. */
  readonly stage: string;
  /** Adjacent events of one group, in one part, form one story step; dice between them begin another one. */
  readonly group: string;
  /** Dice do not part its group: one attack with all its rolls. */
  readonly isWhole?: boolean;
  /** The place to show, known to the viewer; null: the whole map. */
  readonly place: string | null;
  /** What its heading names instead: a line between two places. */
  readonly site?: string;
  /** A battle: the replay stops there, and the scrubber has a mark. */
  readonly isBattle: boolean;
  /** A loss: the scrubber has a mark, but the replay continues. */
  readonly isMarked?: boolean;
  /** The part of its turn, from 1; absent: turns have no parts. */
  readonly part?: number;
}

/** How one event appears in a viewer's report and replay, besides its messages. */
export interface StoryEntry {
  readonly chapter: Chapter;
  /** Its story step; null: part of the preceding one. */
  readonly moment: StoryStepKey | null;
  /**
   * The code of the message that asks something of the viewer, such as to leave a place, without the name in it; null:
   * none.
   */
  readonly asks: string | null;
}

/** Returns a story step with the message `stage.<stage>`; adjacent ones of one `group` are merged. */
export function storyStepAt(
  stage: string,
  group: string = stage,
  extras: Partial<Omit<StoryStepKey, 'stage' | 'group'>> = {},
): StoryStepKey {
  return { stage: `stage.${stage}`, group, place: null, isBattle: false, ...extras };
}

/** Returns an entry in a chapter, with its own story step or as part of the preceding one. */
export function entryIn(chapter: Chapter, moment: StoryStepKey | null = null, asks: string | null = null): StoryEntry {
  return { chapter, moment, asks };
}
