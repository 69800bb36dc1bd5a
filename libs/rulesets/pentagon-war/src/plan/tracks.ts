import { plus, type Vec } from '../geometry/hex.js';
import { impulses, stepOf, wholeOf } from '../geometry/motion.js';
import type { PentagonBoard, PentagonUnit } from '../model/state.js';

/** Returns the number of impulses of this turn in which all units have already moved. */
export const movedBy = ({ impulse, step }: PentagonBoard): number => (step === 'fire' ? impulse : impulse - 1);

/** Returns the place of a unit after a past impulse, 0 for the start of the turn: as far back as known. */
function placeBefore(board: PentagonBoard, { track, at }: PentagonUnit, impulse: number): Vec {
  return track.at(impulse - movedBy(board) - 1) ?? track[0] ?? at;
}

/** Returns the place of a unit at the start of this turn, as far back as known. */
export const startOf = (board: PentagonBoard, unit: PentagonUnit): Vec => placeBefore(board, unit, 0);

/** Returns the place of a unit at the end of each impulse of this turn: the future is certain (PW-4.3, PW-4.6). */
export function trackOf(board: PentagonBoard, unit: PentagonUnit): readonly Vec[] {
  let { at } = unit;
  return Array.from({ length: impulses }, (_, index) => {
    if (index < movedBy(board)) return placeBefore(board, unit, index + 1);
    at = plus(at, stepOf(unit.velocity, index + 1));
    return at;
  });
}

/** Returns the place of a unit at the end of this turn. */
export const endOf = (board: PentagonBoard, unit: PentagonUnit): Vec => trackOf(board, unit).at(-1) ?? unit.at;

/** Returns the velocity of the next turn, with these additional twelfths along each axis (PW-4.6). */
export const nextVelocityOf = (
  { kept: startVelocity, marks }: Pick<PentagonUnit, 'kept' | 'marks'>,
  thrust: Vec = { a: 0, c: 0 },
): Vec => wholeOf(plus(plus(startVelocity, marks), thrust));
