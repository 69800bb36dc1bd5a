import type { LessonAction } from '@warlog/campaign';

/** A learner's progress. It uses local storage, because a lesson needs no account and outlives one. */
export interface StoredLesson {
  /** Of the ruleset: under other rules the same actions are another game. */
  readonly version: number;
  /** The next step, from 0. */
  readonly step: number;
  readonly deeds: readonly LessonAction[];
}

/** The stored progress of a game's lesson; null if it was never begun, or nothing can be stored. */
export function storedLesson(ruleset: string): StoredLesson | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(ruleset)) ?? 'null') as StoredLesson | null;
  } catch {
    return null;
  }
}

/** Stores the progress. Without storage a lesson lasts as long as the page. */
export function keepLesson(ruleset: string, lesson: StoredLesson): void {
  try {
    localStorage.setItem(nameOf(ruleset), JSON.stringify(lesson));
  } catch {
    // Only resuming after a reload is lost.
  }
}

export function forgetLesson(ruleset: string): void {
  try {
    localStorage.removeItem(nameOf(ruleset));
  } catch {
    // Nothing was stored.
  }
}

function nameOf(ruleset: string): string {
  return `warlog.lesson.${ruleset}`;
}
