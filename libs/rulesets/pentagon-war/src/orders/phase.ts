import type { Ended, Phase } from '@warlog/ruleset-api';
import { impulses } from '../geometry/motion.js';
import type { PentagonBoard, PentagonState } from '../model/state.js';
import { awaitedSeats, lastOfPhase } from '../resolve/turn.js';
import { hours } from '../tables.js';

/**
 * Returns the open phase, or how the game ended. Every seat with units is asked in every phase, even without a choice:
 * skipping it would reveal why (PW-18.2).
 */
export function phase(state: PentagonState): Phase | Ended {
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

/** Returns the impulses of the open phase, both included (PW-18.1). */
export const partOf = (board: PentagonBoard): { readonly from: number; readonly to: number } => ({
  from: board.impulse,
  to: lastOfPhase(board),
});

/** Returns true if the open phase begins a turn, with power, charging and the roll for lock-on (PW-18.1). */
export const beginsTurn = ({ impulse, step }: Pick<PentagonBoard, 'impulse' | 'step'>): boolean =>
  impulse === 1 && step !== 'fire';
