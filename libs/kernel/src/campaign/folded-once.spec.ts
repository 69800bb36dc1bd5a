import { describe, expect, it } from 'vitest';
import { foldState } from '../fold.js';
import type { AnyRuleset } from '../ruleset.js';
import { RecordedTable } from '../testing/recorded-table.js';
import { toyOnTable } from '../testing/table.js';
import { isDiceEvent, isPlatformEvent } from './events.js';

/** The toy, with a count of how often an event is folded; `hands` back the position that its resolve came to, or not. */
function counted(hands: boolean): { readonly ruleset: AnyRuleset; readonly folds: string[] } {
  const folds: string[] = [];
  const ruleset: AnyRuleset = {
    ...toyOnTable,
    evolve(state, event) {
      folds.push(event.type);
      return toyOnTable.evolve(state, event);
    },
    *resolve(state, sheets, dice) {
      const events = [...toyOnTable.resolve(state, sheets, dice)];
      yield* events;
      return hands ? foldState(toyOnTable, state, events) : undefined;
    },
  };
  return { ruleset, folds };
}

/** How often the events of a closing are folded, and how many there are. */
function closing(hands: boolean): { readonly folds: number; readonly events: number } {
  const { ruleset, folds } = counted(hands);
  const table = RecordedTable.begun(ruleset);
  table.send({ guess: 1, hide: 2 }, { guess: 0, hide: 3 });
  const before = table.log.length;
  folds.length = 0;
  table.close();
  const events = table.log.slice(before).filter((event) => !isPlatformEvent(event) && !isDiceEvent(event));
  return { folds: folds.length, events: events.length };
}

describe('an event of the game that a closing brings', () => {
  it('is folded once, to be told of, where the rules hand back the position that they came to', () => {
    const { folds, events } = closing(true);
    expect(events).toBeGreaterThan(2);
    expect(folds).toBe(events);
  });

  it('is folded once more where they do not: to decide what comes next', () => {
    const { folds, events } = closing(false);
    expect(folds).toBe(2 * events);
  });
});
