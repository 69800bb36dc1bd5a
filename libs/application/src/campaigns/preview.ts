import {
  isDiceEvent,
  record,
  seat,
  seedDice,
  type AnyRuleset,
  type Scenario,
  type StreamEvent,
  type Viewer,
} from '@warlog/kernel';

const anybody: Viewer = { kind: 'public' };

/**
 * The public view of a scenario as it stands after its opening, with all its seats and the usual options: a picture for
 * the picker. Dice of the opening come from a fixed seed, so the picture is always the same one.
 */
export function previewOf(ruleset: AnyRuleset, scenario: Scenario): unknown {
  const seats = Array.from({ length: scenario.seats.max }, (_, index) => ({
    id: seat(index + 1),
    name: `Seat ${index + 1}`,
    bot: false,
  }));
  const setup = ruleset.setupSchema.parse(scenario.setup(seats, ruleset.options.usual));
  const events = record<StreamEvent>(
    (log) => seedDice(`preview/${ruleset.id}/${scenario.id}`, log),
    (dice) => ruleset.open(setup, dice),
  );
  let state: unknown = null;
  let view = ruleset.blank(anybody);
  for (const event of events) {
    if (!isDiceEvent(event)) state = ruleset.evolve(state, event);
    for (const seen of ruleset.disclose(state, event, anybody)) view = ruleset.project(view, seen);
  }
  return view;
}
