/**
 * What a lesson's coach needs of a game; `game-ui/<ruleset>/lesson.ts` exports it as `lesson`. Texts of the game's own
 * steps are in the same folder.
 */
export interface BoardLesson<View = unknown, Sheet = unknown> {
  /** Returns the place of the learner's force; null once there is none. */
  from(view: View): string | null;
  /** Where it is sent. */
  readonly to: string;
  /** Returns whether the force was sent there, in the draft or in orders given already. */
  isMoved(sheet: Sheet | null, view: View): boolean;
  /** Returns whether the order is given. Absent: it is when the orders are sent. */
  isGiven?(view: View): boolean;
}

const lessons = import.meta.glob<{ readonly lesson: BoardLesson }>('./*/lesson.ts');

/** Loads the lesson of a game; null where the app has none. */
export async function loadBoardLesson(ruleset: string): Promise<BoardLesson | null> {
  return (await lessons[`./${ruleset}/lesson.ts`]?.())?.lesson ?? null;
}
