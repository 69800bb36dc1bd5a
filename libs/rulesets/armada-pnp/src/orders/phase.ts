import { fightTermsOf, type Ended, type Phase } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import type { PhaseKind } from '../model/sheet.js';
import type { ArmadaBoard, ArmadaState } from '../model/state.js';
import { seatOfSide } from '../position.js';
import { hours } from '../tables.js';

/** Returns the kind of orders that is open, as every viewer can tell from the board. */
export function kindOf(board: ArmadaBoard): PhaseKind {
  if (board.step === 'choose') return 'setup.choose';
  if (board.battle !== null && board.battle.awaited.length > 0) return 'combat.round';
  if (board.retreat !== null) return 'combat.retreat';
  return board.battle === null && (board.handed ?? []).length > 0 ? 'combat.fight' : board.step;
}

/** Returns the seats whose orders are open, in seat order. */
export function awaitedBy(board: ArmadaBoard): readonly SeatId[] {
  const all = board.seats.map(({ id }) => id);
  const only = (wanted: readonly (SeatId | null)[]): readonly SeatId[] => all.filter((id) => wanted.includes(id));
  switch (kindOf(board)) {
    case 'setup.choose':
      return only([board.highRoller]);
    case 'combat.fight':
      return [];
    case 'combat.round':
      return only((board.battle?.awaited ?? []).map((side) => seatOfSide(board, side)));
    case 'combat.retreat':
      return only(board.retreat === null ? [] : [seatOfSide(board, board.retreat.chooser)]);
    default:
      return all;
  }
}

/**
 * Returns the open phase, or how the game ended. Open movement is live: each declaration is visible at once (PNP-6.8).
 */
export function phase(state: ArmadaState): Phase | Ended {
  const { ended } = state;
  if (ended !== null) return { phase: 'ended', winners: ended.winners, reason: ended.reason, clause: ended.clause };
  const kind = kindOf(state);
  return {
    phase: 'open',
    kind,
    turn: state.turn,
    awaited: awaitedBy(state),
    mode: kind === 'move' && state.options.moveProtocol === 'open' ? 'live' : 'sealed',
    hours: kind === 'combat.fight' ? (fightTermsOf(state.options)?.hours ?? 0) + hours.afterFight : hoursFor(kind),
    ...(kind === 'combat.fight' ? { closes: 'battles' } : {}),
  };
}

function hoursFor(kind: Exclude<PhaseKind, 'combat.fight'>): number {
  switch (kind) {
    case 'setup.choose':
      return hours.choose;
    case 'logistics':
      return hours.merged;
    case 'hide':
    case 'collect':
    case 'build':
      return hours.five;
    case 'move':
      return hours.move;
    case 'combat.round':
      return hours.round;
    case 'combat.retreat':
      return hours.retreat;
  }
}
