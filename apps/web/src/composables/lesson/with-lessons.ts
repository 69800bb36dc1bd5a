import type { Client, Operation, Reply } from '@warlog/api-client';
import { lessonOf } from './lesson-id.js';

/** A client that answers for the campaigns of lessons on this device, and asks the server for all others. */
export function withLessons(server: Client): Client {
  return {
    ...server,
    query: (operation, variables, signal) => answer(operation, variables) ?? server.query(operation, variables, signal),
    mutate: (operation, variables) => answer(operation, variables) ?? server.mutate(operation, variables),
    live: {
      ...server.live,
      // Only the learner acts in a lesson, so there are no hints of changes to receive.
      subscribe: (operation, variables, listener) =>
        lessonIn(variables) === null ? server.live.subscribe(operation, variables, listener) : () => undefined,
    },
  };
}

/** Answers from the lesson, whose code loads with the first request; null if the server has to answer. */
function answer<R, V>(operation: Operation<R, V>, variables: V): Promise<Reply<R>> | null {
  const ruleset = lessonIn(variables);
  if (ruleset === null) return null;
  return import('./local-client.js').then(({ askTable }) => askTable(ruleset, operation, variables));
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
