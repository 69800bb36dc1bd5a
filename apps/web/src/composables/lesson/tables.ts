import { catalog } from '@warlog/catalog';
import {
  LessonTable,
  practiceOf,
  type AnyRuleset,
  type CampaignId,
  type Lesson,
  type LessonDeed,
  type Problem,
} from '@warlog/kernel';
import { forgetCampaign } from '../../offline/forget.js';
import { forgetLesson, keepLesson, keptLesson } from '../../offline/lessons.js';
import { keptPractice } from '../../offline/practice.js';
import { useClock } from '../../stores/clock.js';
import { lessonId, practice } from './lesson-id.js';

/** A lesson on this device's table. */
export interface LaidLesson {
  readonly game: LessonTable;
  /** The phase in which the learner is asked first. */
  readonly asked: number;
  /** Obeys the learner and keeps what was done; the problems where it may not be. */
  obey(deed: LessonDeed): readonly Problem[];
}

const laid = new Map<string, Promise<LaidLesson | null>>();

/** The lesson of a game as it was left, or from its start; null where there is none. Laid once a page. */
export function layLesson(ruleset: string): Promise<LaidLesson | null> {
  const known = laid.get(ruleset) ?? lay(ruleset);
  laid.set(ruleset, known);
  return known;
}

/** Puts everything of a lesson away, so that the next one begins anew. */
export async function clearLesson(ruleset: string): Promise<void> {
  laid.delete(ruleset);
  forgetLesson(ruleset);
  await forgetCampaign(lessonId(ruleset));
}

/** A game's own lesson, or the battle that is tried here; null where there is none. */
async function brought(id: string): Promise<{ readonly ruleset: AnyRuleset; readonly lesson: Lesson } | null> {
  const tried = id === practice ? keptPractice() : null;
  const entry = catalog.find((each) => each.id === (tried?.battle.table ?? id));
  if (!entry) return null;
  const [ruleset, lesson] = await Promise.all([entry.load(), tried ? null : entry.lesson()]);
  if (lesson) return { ruleset, lesson };
  return tried && { ruleset, lesson: practiceOf(ruleset, tried.battle, tried.own, tried.diceKey) };
}

async function lay(id: string): Promise<LaidLesson | null> {
  const found = await brought(id);
  if (!found) return null;
  const { ruleset, lesson } = found;
  const anew = () => new LessonTable(ruleset, lesson, lessonId(id) as CampaignId, useClock().read());

  let game = anew();
  const asked = game.table.loaded.campaign.ordinal;
  const kept = keptLesson(id);
  let deeds = kept?.version === ruleset.version ? kept.deeds : [];
  // The rules may have changed under a lesson that was begun: then it begins again.
  const isRefused = deeds.some((deed) => game.obey(deed).length > 0);
  if (isRefused || (kept !== null && kept.version !== ruleset.version)) {
    deeds = [];
    forgetLesson(id);
    await forgetCampaign(lessonId(id));
    if (isRefused) game = anew();
  }

  return {
    game,
    asked,
    obey(deed) {
      const problems = game.obey(deed);
      if (problems.length === 0) {
        deeds = [...deeds, deed];
        keepLesson(id, { version: ruleset.version, step: keptLesson(id)?.step ?? 0, deeds });
      }
      return problems;
    },
  };
}
