/**
 * Runs steps of play over one position that is updated after every event, so that each step decides on the current
 * truth. Returns the final position.
 */
export function* playSteps<State, Event>(
  now: State,
  steps: Iterable<Event>,
  evolve: (state: State, event: Event) => unknown,
): Generator<Event, State, void> {
  for (const event of steps) {
    evolve(now, event);
    yield event;
  }
  return now;
}
