import type { Ended, Phase } from '@warlog/kernel';
import { impulses } from '../geometry/motion.js';
import type { Board, State } from '../model/state.js';
import { awaitedSeats, lastOfPhase } from '../resolve/turn.js';
import { hours } from '../tables.js';

/**
 * What is asked now, or how the game ended. Every seat that commands anything is asked in every phase, also where it has
 * nothing to decide: skipping it would tell why (PW-18.2).
 */
export function phase(state: State): Phase | Ended {
  const { ended } = state;
  if (ended !== null) return { phase: 'ended', winners: ended.winners, reason: ended.reason, clause: ended.clause };
  return {
    phase: 'open',
    kind: state.step,
    turn: state.turn,
    awaited: awaitedSeats(state),
    mode: 'sealed',
    hours: hours[state.step],
    ...(state.step === 'setup' ? {} : { part: { unit: 'impulse', of: impulses, ...partOf(state) } }),
  };
}

/** The impulses that the open phase plays, both included (PW-18.1). */
export const partOf = (board: Board): { readonly from: number; readonly to: number } => ({
  from: board.impulse,
  to: lastOfPhase(board),
});

/** Does the open phase begin a turn, with power, charging and the roll for lock-on? (PW-18.1) */
export const beginsTurn = ({ impulse, step }: Pick<Board, 'impulse' | 'step'>): boolean =>
  impulse === 1 && step !== 'fire';
