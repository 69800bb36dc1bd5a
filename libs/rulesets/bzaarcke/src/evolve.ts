import type { Draft } from '@warlog/kernel';
import { applyFact, layOut } from './board.js';
import { exchange, fight } from './fought.js';
import type { Event } from './model/event.js';
import type { Planet, State } from './model/state.js';

/** The truth after one more event. Takes the state over and changes it. */
export function evolve(before: State | null, event: Event): State {
  if (event.type === 'GameOpened') return layOut(event, untouched);
  if (before === null) throw new Error(`${event.type} came before the game was opened.`);
  const state = before as Draft<State>;
  if (event.type === 'OrdersClosed') delete state.fought;
  if (event.type === 'RulingApplied' && event.change.what === 'battle') exchange(state, event.change);
  if (event.type === 'BattleFought') fight(state, event);
  else applyFact(state, event);
  return state;
}

function untouched({ credits }: { readonly credits: number }): Planet {
  return { owner: null, credits, pd: 0, yard: null, work: null, blockadedBy: null, raise: 0 };
}
