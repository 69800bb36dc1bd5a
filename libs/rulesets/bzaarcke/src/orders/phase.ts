import { type Ended, fightTermsOf, type Phase } from '@warlog/kernel';
import type { State } from '../model/state.js';
import { seatsInPlay } from '../position.js';
import { start } from '../tables.js';

/** What is asked now, or how the game ended. */
export function phase(state: State): Phase | Ended {
  if (state.ended !== null) return { phase: 'ended', ...state.ended };
  const terms = fightTermsOf(state.options);
  if (state.stage === 'battles') {
    const hours = (terms?.hours ?? 0) + 0.5;
    return { phase: 'open', kind: 'battles', turn: state.turn, awaited: [], mode: 'sealed', hours, closes: 'battles' };
  }
  const setup = state.stage === 'setup';
  return {
    phase: 'open',
    kind: state.stage,
    turn: state.turn,
    awaited: seatsInPlay(state),
    mode: 'sealed',
    hours: setup ? start.hours : state.options.ordersHours,
  };
}
