/**
 * Steps of play over one position that is brought up to date after every event, so that each decides on what is true at
 * that moment; the position is returned as it stands after them all.
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
