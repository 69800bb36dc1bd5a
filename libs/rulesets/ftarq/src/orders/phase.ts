import type { Ended, Phase } from '@warlog/kernel';
import type { State } from '../model/state.js';
import { seatsInPlay } from '../position.js';
import { start } from '../tables.js';

/** What is asked now, or how the game ended. */
export function phase(state: State): Phase | Ended {
  if (state.ended !== null) return { phase: 'ended', ...state.ended };
  const { ordersHours, aftermathHours } = state.options;
  const hours = { setup: start.hours, orders: ordersHours, aftermath: aftermathHours, ended: 0 }[state.stage];
  return {
    phase: 'open',
    kind: state.stage,
    turn: state.turn,
    awaited: state.stage === 'aftermath' ? state.deciding : seatsInPlay(state),
    mode: 'sealed',
    hours,
  };
}
