import { catalog } from '@warlog/catalog';
import { LessonTable, practiceOf, type LessonAction } from '@warlog/campaign';
import type { AnyRuleset, Lesson } from '@warlog/ruleset-api';
import type { CampaignId, Problem } from '@warlog/core';
import { forgetCampaign } from '../../offline/forget.js';
import { forgetLesson, keepLesson, storedLesson } from '../../offline/lessons.js';
import { storedPractice } from '../../offline/practice.js';
import { useClock } from '../../stores/clock.js';
import { chapterOf, lessonId, practice } from './lesson-id.js';

/** A lesson that is open on this device. */
export interface LaidLesson {
  readonly game: LessonTable;
  /** The first phase in which the learner is asked for orders. */
  readonly asked: number;
  /** Carries out an action of the learner and stores it; returns the problems if it is not allowed. */
  apply(action: LessonAction): readonly Problem[];
}

const laid = new Map<string, Promise<LaidLesson | null>>();

/**
 * Opens a chapter of a lesson where the learner left it, or at its start; null if there is none. Opened once per page.
 */
export function layLesson(id: string): Promise<LaidLesson | null> {
  const known = laid.get(id) ?? lay(id);
  laid.set(id, known);
  return known;
}

/** Deletes the stored progress of a lesson, so that it begins from the start. */
export async function clearLesson(id: string): Promise<void> {
  laid.delete(id);
  forgetLesson(id);
  await forgetCampaign(lessonId(id));
}

/** A game's own lesson, or the practice battle on this device; null if there is none. */
async function brought(id: string): Promise<{ readonly ruleset: AnyRuleset; readonly lesson: Lesson } | null> {
  const tried = id === practice ? storedPractice() : null;
  const { ruleset: game, chapter } = chapterOf(tried?.battle.table ?? id);
  const entry = catalog.find((each) => each.id === game);
  if (!entry) return null;
  const loaded = chapter === 1 ? entry.lesson?.() : entry.secondLesson?.();
  const [ruleset, lesson] = await Promise.all([entry.load(), tried ? null : loaded]);
  if (lesson) return { ruleset, lesson };
  return tried && { ruleset, lesson: practiceOf(ruleset, tried.battle, tried.own, tried.diceKey) };
}

async function lay(id: string): Promise<LaidLesson | null> {
  const found = await brought(id);
  if (!found) return null;
  const { ruleset, lesson } = found;
  const newGame = () => new LessonTable(ruleset, lesson, lessonId(id) as CampaignId, useClock().read());

  let game = newGame();
  const asked = game.table.loaded.campaign.ordinal;
  const saved = storedLesson(id);
  let actions = saved?.version === ruleset.version ? saved.deeds : [];
  // If the rules have changed since the lesson began, the lesson starts over.
  const isRefused = actions.some((action) => game.apply(action).length > 0);
  if (isRefused || (saved !== null && saved.version !== ruleset.version)) {
    actions = [];
    forgetLesson(id);
    await forgetCampaign(lessonId(id));
    if (isRefused) game = newGame();
  }

  return {
    game,
    asked,
    apply(action) {
      const problems = game.apply(action);
      if (problems.length === 0) {
        actions = [...actions, action];
        keepLesson(id, { step: 0, ...storedLesson(id), version: ruleset.version, deeds: actions });
      }
      return problems;
    },
  };
}
