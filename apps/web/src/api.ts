import { createClient, type EarlyAnswer } from '@warlog/api-client';
import { withLessons } from './composables/lesson/with-lessons.js';
import { i18n } from './messages/index.js';
import { reportReach } from './stores/connection.js';

declare global {
  interface Window {
    /** Answers to what `public/first.js` requested before the app was loaded. */
    readonly earlyAnswers?: EarlyAnswer[];
  }
}

/** The app's only API client. */
export const client = withLessons(
  createClient({
    ...(window.earlyAnswers && { early: window.earlyAnswers }),
    onReach: reportReach,
    language: () => i18n.global.locale.value,
  }),
);
