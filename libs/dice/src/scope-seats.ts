import type { SeatId } from '@warlog/core';

/** Returns whether a seat is one of the two at the end of a scope's name, `combat/<place>/<seat>-<seat>`. */
export function namesSeat(scope: string, seat: SeatId): boolean {
  const last = scope.lastIndexOf('/') + 1;
  // Performance: called once per roll and viewer, so the name is not split.
  return scope.endsWith(`-${seat}`) || scope.slice(last, scope.lastIndexOf('-')) === seat;
}
