import type { LessonDeed } from '@warlog/kernel';

/** How far a learner came. It lies in the simplest storage there is: a lesson needs no account and outlives one. */
export interface KeptLesson {
  /** Of the ruleset: under other rules the same deeds are another game. */
  readonly version: number;
  /** The step that waits, from 0. */
  readonly step: number;
  readonly deeds: readonly LessonDeed[];
}

/** What this device keeps of a game's lesson; null when it was never begun, or nothing can be kept. */
export function keptLesson(ruleset: string): KeptLesson | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(ruleset)) ?? 'null') as KeptLesson | null;
  } catch {
    return null;
  }
}

/** Without storage a lesson lasts as long as the page. */
export function keepLesson(ruleset: string, lesson: KeptLesson): void {
  try {
    localStorage.setItem(nameOf(ruleset), JSON.stringify(lesson));
  } catch {
    // Nothing is lost but the way back after a reload.
  }
}

export function forgetLesson(ruleset: string): void {
  try {
    localStorage.removeItem(nameOf(ruleset));
  } catch {
    // Nothing was kept.
  }
}

function nameOf(ruleset: string): string {
  return `warlog.lesson.${ruleset}`;
}
