import type { Draft } from '@warlog/kernel';
import { applyFact, layOut } from './board.js';
import { exchange, fight } from './fought.js';
import type { BzaarckeEvent } from './model/event.js';
import type { BzaarckePlanet, BzaarckeState } from './model/state.js';

/** Applies one event to the state. Takes ownership of `before` and changes it. */
export function evolve(before: BzaarckeState | null, event: BzaarckeEvent): BzaarckeState {
  if (event.type === 'GameOpened') return layOut(event, untouched);
  if (before === null) throw new Error(`${event.type} came before the game was opened.`);
  const state = before as Draft<BzaarckeState>;
  note(state, event);
  if (event.type === 'RulingApplied' && event.change.what === 'battle') exchange(state, event.change);
  if (event.type === 'BattleFought') fight(state, event);
  else applyFact(state, event);
  return state;
}

/** Applies what only the state stores of the turn: battles, wishes, and what waits for battles that are fought out. */
function note(state: Draft<BzaarckeState>, event: BzaarckeEvent): void {
  switch (event.type) {
    case 'OrdersClosed':
      delete state.fought;
      return;
    case 'WishesSet':
      state.wishes = { ...state.wishes, [event.seat]: [...event.places] };
      return;
    case 'FightAgreed':
      state.agreed = [...(state.agreed ?? []), event.place];
      return;
    case 'BattlesAwaited':
      state.awaiting = { places: [...event.places], spared: [...event.spared] };
      return;
    case 'BattlesClosed':
      delete state.awaiting;
      return;
    case 'TurnOpened':
      delete state.wishes;
      delete state.agreed;
      return;
    default:
      return;
  }
}

function untouched({ credits }: { readonly credits: number }): BzaarckePlanet {
  return { owner: null, credits, pd: 0, yard: null, work: null, blockadedBy: null, raise: 0 };
}
