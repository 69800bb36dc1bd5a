import { createClient, type Client, type EarlyAnswer, type Operation, type Reply } from '@warlog/api-client';
import { lessonOf } from './composables/lesson/lesson-id.js';
import { i18n } from './messages/index.js';
import { reportReach } from './stores/connection.js';

declare global {
  interface Window {
    /** Answers to what `public/first.js` requested before the app was loaded. */
    readonly earlyAnswers?: EarlyAnswer[];
  }
}

const server = createClient({
  ...(window.earlyAnswers && { early: window.earlyAnswers }),
  onReach: reportReach,
  language: () => i18n.global.locale.value,
});

/** The app's only API client: the server, or for the campaign of a lesson the local client on this device. */
export const client: Client = {
  ...server,
  query: (operation, variables, signal) => atTable(operation, variables) ?? server.query(operation, variables, signal),
  mutate: (operation, variables) => atTable(operation, variables) ?? server.mutate(operation, variables),
  live: {
    ...server.live,
    // Only the learner acts in a lesson, so there are no hints of changes to receive.
    subscribe: (operation, variables, listener) =>
      lessonIn(variables) === null ? server.live.subscribe(operation, variables, listener) : () => undefined,
  },
};

/** Answers from the lesson, whose code loads with the first request; null if the server has to answer. */
function atTable<R, V>(operation: Operation<R, V>, variables: V): Promise<Reply<R>> | null {
  const ruleset = lessonIn(variables);
  if (ruleset === null) return null;
  return import('./composables/lesson/local-client.js').then(({ askTable }) => askTable(ruleset, operation, variables));
}

/** Operations name their campaign by one of three variables. */
function lessonIn(variables: unknown): string | null {
  const { id, campaign, input } = variables as {
    readonly id?: unknown;
    readonly campaign?: unknown;
    readonly input?: { readonly campaign?: unknown };
  };
  const named = id ?? campaign ?? input?.campaign;
  return typeof named === 'string' ? lessonOf(named) : null;
}
