/**
 * What a lesson's coach must know of a game; `boards/<ruleset>/lesson.ts` exports it as `lesson`, and the words of the
 * steps that are the game's own stand beside it.
 */
export interface BoardLesson<View = unknown, Sheet = unknown> {
  /** Where the learner's force stands; null once there is none. */
  from(view: View): string | null;
  /** Where it is sent. */
  readonly to: string;
  /** Has the force been sent there, in the draft or in what was given already? */
  isMoved(sheet: Sheet | null, view: View): boolean;
  /** Is the order given? Absent: it is when the sheet is sent. */
  isGiven?(view: View): boolean;
}

const lessons = import.meta.glob<{ readonly lesson: BoardLesson }>('./*/lesson.ts');

/** The lesson of a game; null where the app has none. */
export async function loadBoardLesson(ruleset: string): Promise<BoardLesson | null> {
  return (await lessons[`./${ruleset}/lesson.ts`]?.())?.lesson ?? null;
}
