import { clonePlain, type Draft } from '@warlog/ruleset-api';
import { applyFact } from './board.js';
import type { PentagonEvent } from './model/event.js';
import type { PentagonState } from './model/state.js';

/** Applies one event to the state. Takes ownership of `before` and changes it. */
export function evolve(before: PentagonState | null, event: PentagonEvent): PentagonState {
  if (event.type === 'GameCreated') return layOut(event);
  if (before === null) throw new Error(`${event.type} came before the game was created.`);
  applyFact(before as Draft<PentagonState>, event);
  return before;
}

/** Returns a copy for play that leaves the original unchanged; constant parts are shared. */
export function ownCopy(state: PentagonState): PentagonState {
  const { units, seekers, pending, designs, alert, standing, conceded } = state;
  return {
    ...state,
    ...clonePlain({ units, seekers, pending, conceded }),
    designs: { ...designs },
    alert: { ...alert },
    standing: { ...standing },
  };
}

/** Returns the board before setup. */
export function layOut({
  scenario,
  options,
  seats,
  designs,
}: Extract<PentagonEvent, { type: 'GameCreated' }>): PentagonState {
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
