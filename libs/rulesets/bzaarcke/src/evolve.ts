import { noteFight } from '@warlog/star-map';
import type { Draft } from '@warlog/ruleset-api';
import { applyFact, layOut } from './board.js';
import { exchange, fight } from './fought.js';
import type { BzaarckeEvent } from './model/event.js';
import type { BzaarckePlanet, BzaarckeState } from './model/state.js';

/** Applies one event to the state. Takes ownership of `before` and changes it. */
export function evolve(before: BzaarckeState | null, event: BzaarckeEvent): BzaarckeState {
  if (event.type === 'GameOpened') return layOut(event, untouched);
  if (before === null) throw new Error(`${event.type} came before the game was opened.`);
  const state = before as Draft<BzaarckeState>;
  noteFight(state, event);
  if (event.type === 'RulingApplied' && event.change.what === 'battle') exchange(state, event.change);
  if (event.type === 'BattleFought') fight(state, event);
  else applyFact(state, event);
  return state;
}

function untouched({ credits }: { readonly credits: number }): BzaarckePlanet {
  return { owner: null, credits, pd: 0, yard: null, work: null, blockadedBy: null, raise: 0 };
}
