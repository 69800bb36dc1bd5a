import { bySeat, type SeatId } from '@warlog/kernel';

/** A force that may still fight. */
export interface Contender {
  readonly seat: SeatId;
  readonly points: number;
}

/**
 * Who meets whom in one round (FTQ-601): by points descending, then seat ascending, the first is paired with the next
 * one that it may meet; who finds nobody waits. Each pair has the stronger first.
 */
export function pairsOf(
  forces: readonly Contender[],
  mayMeet: (a: SeatId, b: SeatId) => boolean,
): readonly (readonly [SeatId, SeatId])[] {
  const waiting = [...forces].sort((a, b) => b.points - a.points || bySeat(a.seat, b.seat)).map((force) => force.seat);
  const pairs: [SeatId, SeatId][] = [];
  for (let first = waiting.shift(); first !== undefined; first = waiting.shift()) {
    const seat = first;
    const at = waiting.findIndex((other) => mayMeet(seat, other));
    if (at >= 0) pairs.push([seat, ...(waiting.splice(at, 1) as [SeatId])]);
  }
  return pairs;
}
