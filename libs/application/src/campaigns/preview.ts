import { isDiceEvent, record, seedDice } from '@warlog/dice';
import { seat } from '@warlog/core';
import type { AnyRuleset, Scenario, Viewer } from '@warlog/ruleset-api';
import type { StreamEvent } from '@warlog/campaign';

const anybody: Viewer = { kind: 'public' };

/**
 * Returns the public view of a scenario after its opening with all seats and default options, as a preview. Dice come
 * from a fixed seed, so the preview is always the same.
 */
export function previewOf(ruleset: AnyRuleset, scenario: Scenario): unknown {
  const seats = Array.from({ length: scenario.seats.max }, (_, index) => ({
    id: seat(index + 1),
    name: `Seat ${index + 1}`,
    bot: false,
  }));
  const setup = ruleset.play.setupSchema.parse(scenario.setup(seats, ruleset.options.usual));
  const events = record<StreamEvent>(
    (log) => seedDice(`preview/${ruleset.id}/${scenario.id}`, log),
    (dice) => ruleset.play.open(setup, dice),
  );
  let state: unknown = null;
  let view = ruleset.view.blank(anybody);
  for (const event of events) {
    if (!isDiceEvent(event)) state = ruleset.play.evolve(state, event);
    for (const seen of ruleset.view.disclose(state, event, anybody)) view = ruleset.view.project(view, seen);
  }
  return view;
}
