import type { Figures } from '../kit/use-figures.js';

/** What the screens show now, as far as it shows what the learner has done. */
export interface LessonSeen<View = unknown, Sheet = unknown> {
  readonly view: View;
  /** The draft of the learner's orders; null where none are asked. */
  readonly sheet: Sheet | null;
  readonly part: string;
  readonly isWide: boolean;
  /** The open place, and whether it waits for the answer to "where to?". */
  readonly place: string | null;
  readonly isAsking: boolean;
  /** The open page of a unit's pane, and the unit whose firing arcs are shown. */
  readonly page: string | null;
  readonly arcs: string | null;
  /** The orders are sent as they are drafted. */
  readonly isSent: boolean;
  /** The first phase in which the learner is asked has closed. */
  readonly isClosed: boolean;
  readonly isVerified: boolean;
}

/** A step of a lesson: what the learner does, and what shows it. */
export interface LessonStep<View = unknown, Sheet = unknown> {
  /** Names its text: `lesson.<chapter>.<name>`, else `lesson.<name>`. */
  readonly name: string;
  isDone(seen: LessonSeen<View, Sheet>): boolean;
  /** Returns the selectors of what the step points at: the first visible one counts. */
  pointers(seen: LessonSeen<View, Sheet>): readonly string[];
  /** Returns the figures of its text, read from the view. */
  figures?(seen: LessonSeen<View, Sheet>, words: Figures): Readonly<Record<string, string | number>>;
}

/**
 * A chapter of a game's lesson. `game-ui/<ruleset>/lesson.ts` exports the first as `lesson`, `second-lesson.ts` the
 * second. Texts of their own are in the same folder.
 */
export interface LessonChapter<View = unknown, Sheet = unknown> {
  readonly steps: readonly LessonStep<View, Sheet>[];
  /** Returns whether the game went on without what the chapter shows, so that it has to start again to show it. */
  isMissed?(seen: LessonSeen<View, Sheet>): boolean;
}

/** Returns the step that waits, from 0; never before `step`. */
export function stepAfter({ steps }: LessonChapter, step: number, seen: LessonSeen): number {
  const next = steps.findIndex((each, index) => index >= step && !each.isDone(seen));
  return next === -1 ? steps.length : next;
}

const chapters = import.meta.glob<{ readonly lesson: LessonChapter }>('../*/*lesson.ts');

/** Loads a chapter of a game's lesson; null where the app has none. */
export async function loadChapter(ruleset: string, chapter: number): Promise<LessonChapter | null> {
  const file = chapter === 1 ? 'lesson' : 'second-lesson';
  return (await chapters[`../${ruleset}/${file}.ts`]?.())?.lesson ?? null;
}
