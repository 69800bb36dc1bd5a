import { plus, type Vec } from '../geometry/hex.js';
import { impulses, stepOf, wholeOf } from '../geometry/motion.js';
import type { Board, Unit } from '../model/state.js';

/** How many impulses of this turn everybody has moved in already. */
export const movedBy = ({ impulse, step }: Board): number => (step === 'fire' ? impulse : impulse - 1);

/** Where a unit was after an impulse that is over, 0 for the beginning of the turn: as far back as it is known. */
function placeBefore(board: Board, { track, at }: Unit, impulse: number): Vec {
  return track.at(impulse - movedBy(board) - 1) ?? track[0] ?? at;
}

/** Where a unit was as this turn began, as far back as it is known. */
export const startOf = (board: Board, unit: Unit): Vec => placeBefore(board, unit, 0);

/** Where a unit is at the end of each impulse of this turn: what is to come is certain (PW-4.3, PW-4.6). */
export function trackOf(board: Board, unit: Unit): readonly Vec[] {
  let { at } = unit;
  return Array.from({ length: impulses }, (_, index) => {
    if (index < movedBy(board)) return placeBefore(board, unit, index + 1);
    at = plus(at, stepOf(unit.velocity, index + 1));
    return at;
  });
}

/** Where a unit is as this turn ends. */
export const endOf = (board: Board, unit: Unit): Vec => trackOf(board, unit).at(-1) ?? unit.at;

/** The velocity of the next turn, with so many more twelfths along each axis (PW-4.6). */
export const nextVelocityOf = ({ kept, marks }: Pick<Unit, 'kept' | 'marks'>, thrust: Vec = { a: 0, c: 0 }): Vec =>
  wholeOf(plus(plus(kept, marks), thrust));
