import { isDiceEvent, record, seedDice } from '@warlog/dice';
import { seat } from '@warlog/core';
import type { AnyRuleset } from '@warlog/ruleset-api';
import type { StreamEvent } from '@warlog/campaign';
import { describe, expect, it } from 'vitest';
import { catalog, loadRuleset } from './index.js';

/** Returns the state and the referee's view after the events. */
function referee(ruleset: AnyRuleset, events: readonly StreamEvent[]): { state: unknown; view: unknown } {
  let state: unknown = null;
  let view = ruleset.view.blank({ kind: 'referee' });
  for (const event of events) {
    if (!isDiceEvent(event)) state = ruleset.play.evolve(state, event);
    for (const disclosure of ruleset.view.disclose(state, event, { kind: 'referee' }))
      view = ruleset.view.project(view, disclosure);
  }
  return { state, view };
}

describe.each(catalog)('rulings in $id', ({ id }) => {
  it('a ruling sets what the referee’s view offers, with a name for each, and can be reverted', async () => {
    const ruleset = (await loadRuleset(id)) as AnyRuleset;
    const [scenario] = ruleset.scenarios;
    if (!scenario) throw new Error(`${id} ships no scenario`);
    const seats = Array.from({ length: scenario.seats.max }, (_, index) => ({
      id: seat(index + 1),
      name: `Player ${index + 1}`,
      bot: true,
    }));
    const setup = ruleset.play.setupSchema.parse(scenario.setup(seats, {}));
    const opening = record<StreamEvent>(
      (log) => seedDice('opening', log),
      (dice) => ruleset.play.open(setup, dice),
    );
    const { view } = referee(ruleset, opening);
    const subjects = ruleset.view.rulingSubjects(view);
    expect(new Set(subjects.map(({ key }) => key)).size).toBe(subjects.length);
    for (const { key, ruling, field, name, range } of subjects) {
      expect(ruleset.messages[name.code], name.code).toBeDefined();
      if (range.kind !== 'integer') continue;
      const value = ruling[field] === range.max ? range.min : range.max;
      const answer = ruleset.play.rule(
        referee(ruleset, opening).state,
        { ...ruling, [field]: value },
        seedDice('ruling'),
      );
      if ('problems' in answer) throw new Error(`${key}: ${answer.problems[0]?.sentence}`);
      const ruled = [...opening, ...(answer.events as Iterable<StreamEvent>)];
      const after = referee(ruleset, ruled);
      expect(
        ruleset.view.rulingSubjects(after.view).find((rulingSubject) => rulingSubject.key === key)?.ruling[field],
        key,
      ).toBe(value);
      const back = ruleset.play.rule(after.state, ruling, seedDice('back'));
      if ('problems' in back) throw new Error(`${key}: ${back.problems[0]?.sentence}`);
      const undone = referee(ruleset, [...ruled, ...(back.events as Iterable<StreamEvent>)]);
      expect(
        ruleset.view.rulingSubjects(undone.view).find((rulingSubject) => rulingSubject.key === key)?.ruling[field],
        key,
      ).toBe(ruling[field]);
    }
  });
});
