import { clonePlain, type Draft } from '@warlog/ruleset-api';
import { applyFact } from './board.js';
import { layOut } from './fold/board-draft.js';
import type { SwArmadaEvent } from './model/event.js';
import type { SwArmadaState } from './model/state.js';

/** Applies one event to the state. Takes ownership of `before` and changes it. */
export function evolve(before: SwArmadaState | null, event: SwArmadaEvent): SwArmadaState {
  if (event.type === 'BattleCreated') return clonePlain(layOut(event));
  if (before === null) throw new Error(`${event.type} came before the battle was created.`);
  applyFact(before as Draft<SwArmadaState>, event);
  return before;
}

/** Returns a copy for play that leaves the original unchanged. */
export const ownCopy = (state: SwArmadaState): SwArmadaState => clonePlain(state);
