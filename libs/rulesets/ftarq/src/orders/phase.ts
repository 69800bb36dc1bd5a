import { battlesPhase, type Ended, type Phase } from '@warlog/kernel';
import type { State } from '../model/state.js';
import { seatsInPlay } from '../position.js';
import { start } from '../tables.js';

/** What is asked now, or how the game ended. */
export function phase(state: State): Phase | Ended {
  if (state.ended !== null) return { phase: 'ended', ...state.ended };
  if (state.stage === 'battles') return battlesPhase(state);
  const { ordersHours, aftermathHours } = state.options;
  const hours = { setup: start.hours, orders: ordersHours, aftermath: aftermathHours, ended: 0 }[state.stage];
  const open = { phase: 'open', kind: state.stage, turn: state.turn, mode: 'sealed', hours } as const;
  if (state.stage !== 'aftermath') return { ...open, awaited: seatsInPlay(state) };
  // Who has a choice tells where forces with troops are: nobody hears of anybody else.
  return { ...open, awaited: state.deciding, awaitedTold: 'own' };
}
