import type { SeatId } from '../ids.js';

/** Is a seat one of the two at the end of a scope's name, `combat/<place>/<seat>-<seat>`? */
export function namesSeat(scope: string, seat: SeatId): boolean {
  const last = scope.lastIndexOf('/') + 1;
  // Asked once per roll and viewer: the name is looked at, not taken apart.
  return scope.endsWith(`-${seat}`) || scope.slice(last, scope.lastIndexOf('-')) === seat;
}
