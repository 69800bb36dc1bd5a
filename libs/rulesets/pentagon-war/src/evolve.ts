import { clonePlain, type Draft } from '@warlog/kernel';
import { applyFact } from './board.js';
import type { Event } from './model/event.js';
import type { State } from './model/state.js';

/** The truth after one more event. Takes the state over and changes it. */
export function evolve(before: State | null, event: Event): State {
  if (event.type === 'GameCreated') return layOut(event);
  if (before === null) throw new Error(`${event.type} came before the game was created.`);
  applyFact(before as Draft<State>, event);
  return before;
}

/** A copy whose play leaves the position as it was: what never changes in play is shared. */
export function ownCopy(state: State): State {
  const { units, seekers, pending, designs, alert, standing, conceded } = state;
  return {
    ...state,
    ...clonePlain({ units, seekers, pending, conceded }),
    designs: { ...designs },
    alert: { ...alert },
    standing: { ...standing },
  };
}

/** The table before anything stands on it. */
export function layOut({ scenario, options, seats, designs }: Extract<Event, { type: 'GameCreated' }>): State {
  return {
    scenario,
    options,
    seats,
    designs: { ...designs },
    step: 'setup',
    turn: 0,
    impulse: 1,
    units: {},
    seekers: {},
    pending: {},
    alert: {},
    standing: {},
    conceded: [],
    ended: null,
  };
}
