import { clonePlain, type Draft } from '@warlog/kernel';
import { applyFact } from './board.js';
import { layOut } from './fold/table.js';
import type { Event } from './model/event.js';
import type { State } from './model/state.js';

/** The truth after one more event. Takes the state over and changes it. */
export function evolve(before: State | null, event: Event): State {
  if (event.type === 'BattleCreated') return clonePlain(layOut(event));
  if (before === null) throw new Error(`${event.type} came before the battle was created.`);
  applyFact(before as Draft<State>, event);
  return before;
}

/** A copy whose play leaves the position as it was. */
export const ownCopy = (state: State): State => clonePlain(state);
