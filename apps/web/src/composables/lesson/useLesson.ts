import { inject, provide, ref, type InjectionKey, type Ref } from 'vue';
import { lessonOf, practice } from './lesson-id.js';

/** The lesson that a campaign screen shows. */
export interface OpenLesson {
  readonly ruleset: string;
  /** A battle of a campaign is tried: nobody teaches, and it may be played as one likes. */
  readonly isPractice: boolean;
  /** Dice were verified since the screen was opened. */
  readonly isVerified: Readonly<Ref<boolean>>;
  /** Tells it that dice were verified. */
  verify(): void;
}

const openLesson: InjectionKey<OpenLesson | null> = Symbol('open lesson');

/** Says for everything in a campaign screen whether it is a lesson; null when it is not. */
export function provideLesson(campaign: string): OpenLesson | null {
  const ruleset = lessonOf(campaign);
  const isVerified = ref(false);
  const lesson =
    ruleset === null
      ? null
      : { ruleset, isPractice: ruleset === practice, isVerified, verify: () => void (isVerified.value = true) };
  provide(openLesson, lesson);
  return lesson;
}

/** The lesson of the surrounding campaign screen; null in a real campaign. */
export function useOpenLesson(): OpenLesson | null {
  return inject(openLesson, null);
}
