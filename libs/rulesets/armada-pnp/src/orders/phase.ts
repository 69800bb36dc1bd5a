import { fightTermsOf } from '@warlog/kernel';
import type { Ended, Phase, SeatId } from '@warlog/kernel';
import type { PhaseKind } from '../model/sheet.js';
import type { Board, State } from '../model/state.js';
import { seatOfSide } from '../position.js';
import { hours } from '../tables.js';

/** Which sheet is asked for now, as every viewer can tell from the table. */
export function kindOf(board: Board): PhaseKind {
  if (board.step === 'choose') return 'setup.choose';
  if (board.battle !== null && board.battle.awaited.length > 0) return 'combat.round';
  if (board.retreat !== null) return 'combat.retreat';
  return board.battle === null && (board.handed ?? []).length > 0 ? 'combat.fight' : board.step;
}

/** Seats whose sheet is asked for, in seat order. */
export function awaitedBy(board: Board): readonly SeatId[] {
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

/** What is asked now, or how the game ended. Movement in the open is live: each declaration is seen at once (PNP-6.8). */
export function phase(state: State): Phase | Ended {
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
