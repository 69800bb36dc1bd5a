import { describe, expect, it } from 'vitest';
import { foldState, type AnyRuleset } from '@warlog/ruleset-api';
import { RecordedTable, toyRuleset } from '@warlog/ruleset-testkit';
import { isDiceEvent } from '@warlog/dice';
import { isPlatformEvent } from './events.js';

/** The toy ruleset that counts the folds of each event; `hands`: whether its resolve returns the final position. */
function counted(hands: boolean): { readonly ruleset: AnyRuleset; readonly folds: string[] } {
  const folds: string[] = [];
  const ruleset: AnyRuleset = {
    ...toyRuleset,
    play: {
      ...toyRuleset.play,
      evolve(state, event) {
        folds.push(event.type);
        return toyRuleset.play.evolve(state, event);
      },
      *resolve(state, sheets, dice) {
        const events = [...toyRuleset.play.resolve(state, sheets, dice)];
        yield* events;
        return hands ? foldState(toyRuleset, state, events) : undefined;
      },
    },
  };
  return { ruleset, folds };
}

/** Returns how often the events of a closing are folded, and how many there are. */
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

describe('folds of an event during a closing', () => {
  it('folds it once, for its disclosure, if the rules return the final position', () => {
    const { folds, events } = closing(true);
    expect(events).toBeGreaterThan(2);
    expect(folds).toBe(events);
  });

  it('folds it twice if they do not, because the next decision needs the position', () => {
    const { folds, events } = closing(false);
    expect(folds).toBe(2 * events);
  });
});
