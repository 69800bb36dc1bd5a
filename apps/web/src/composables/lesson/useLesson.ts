import { inject, provide, ref, type InjectionKey, type Ref } from 'vue';
import { chapterOf, lessonOf, practice } from './lesson-id.js';

/** The lesson that a campaign screen shows. */
export interface OpenLesson {
  /** Names its chapter. */
  readonly id: string;
  readonly ruleset: string;
  readonly chapter: number;
  /** Whether this is a practice battle, played without instructions. */
  readonly isPractice: boolean;
  /** Whether the player has verified dice since the screen was opened. */
  readonly isVerified: Readonly<Ref<boolean>>;
  /** Records that dice were verified. */
  verify(): void;
}

const openLesson: InjectionKey<OpenLesson | null> = Symbol('open lesson');

/** Provides the lesson of a campaign to all components of its screen; null for a real campaign. */
export function provideLesson(campaign: string): OpenLesson | null {
  const id = lessonOf(campaign);
  const isVerified = ref(false);
  const lesson =
    id === null
      ? null
      : {
          ...{ id, ...chapterOf(id), isPractice: id === practice },
          ...{ isVerified, verify: () => void (isVerified.value = true) },
        };
  provide(openLesson, lesson);
  return lesson;
}

/** The lesson of the surrounding campaign screen; null in a real campaign. */
export function useOpenLesson(): OpenLesson | null {
  return inject(openLesson, null);
}
