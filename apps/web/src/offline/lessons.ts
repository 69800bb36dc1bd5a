import type { LessonAction } from '@warlog/campaign';

/** A learner's progress. It uses local storage, because a lesson needs no account and outlives one. */
export interface StoredLesson {
  /** Of the ruleset: under other rules the same actions are another game. */
  readonly version: number;
  /** The next step, from 0. */
  readonly step: number;
  /** How many steps the chapter has. Absent: eight, as all chapters that were stored without it. */
  readonly of?: number;
  readonly deeds: readonly LessonAction[];
}

/** The stored progress of a chapter of a lesson; null if it was never begun, or nothing can be stored. */
export function storedLesson(chapter: string): StoredLesson | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(chapter)) ?? 'null') as StoredLesson | null;
  } catch {
    return null;
  }
}

/** Stores the progress. Without storage a lesson lasts as long as the page. */
export function keepLesson(chapter: string, lesson: StoredLesson): void {
  try {
    localStorage.setItem(nameOf(chapter), JSON.stringify(lesson));
  } catch {
    // Only resuming after a reload is lost.
  }
}

export function forgetLesson(chapter: string): void {
  try {
    localStorage.removeItem(nameOf(chapter));
  } catch {
    // Nothing was stored.
  }
}

function nameOf(chapter: string): string {
  return `warlog.lesson.${chapter}`;
}
