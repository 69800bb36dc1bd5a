import { battlesPhase } from '@warlog/star-map';
import type { Ended, Phase } from '@warlog/ruleset-api';
import type { BzaarckeState } from '../model/state.js';
import { seatsInPlay } from '../position.js';
import { start } from '../tables.js';

/** Returns the open phase, or how the game ended. */
export function phase(state: BzaarckeState): Phase | Ended {
  if (state.ended !== null) return { phase: 'ended', ...state.ended };
  if (state.stage === 'battles') return battlesPhase(state);
  const hours = state.stage === 'setup' ? start.hours : state.options.ordersHours;
  return { phase: 'open', kind: state.stage, turn: state.turn, awaited: seatsInPlay(state), mode: 'sealed', hours };
}
