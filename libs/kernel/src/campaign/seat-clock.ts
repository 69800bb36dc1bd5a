import type { SeatId } from '../ids.js';
import type { Campaign, OpenPhase } from './state.js';
import { asksInSecret, seatOf } from './state.js';

/* How long phases take the clocks of seats, where the pace gives them any. Times are milliseconds since 1970. */

/** Milliseconds for which the open phase had run at a moment; while the campaign stands still it does not run. */
export function ranMs(
  { pause, parked, away }: Pick<Campaign, 'pause' | 'parked' | 'away'>,
  phase: OpenPhase,
  at: number,
): number {
  const until = Math.min(at, pause?.at ?? at, parked?.at ?? at, away?.at ?? at);
  return Math.max(0, until - phase.openedAt - (phase.stoppedMs ?? 0));
}

/** When the clock of a seat that the open phase asks is spent, if it says nothing; Infinity where no clock runs. */
export function runsOutAt(campaign: Campaign, phase: OpenPhase, id: SeatId): number {
  const { clockMs } = seatOf(campaign, id);
  if (clockMs === undefined || asksInSecret(phase)) return Infinity;
  return phase.openedAt + (phase.stoppedMs ?? 0) + (phase.askedAfterMs?.[id] ?? 0) + clockMs;
}

/** What the open phase has taken a seat at a moment, at most what its clock holds; null where no clock runs. */
export function tookMs(campaign: Campaign, phase: OpenPhase, id: SeatId, at: number): number | null {
  const { clockMs } = seatOf(campaign, id);
  if (clockMs === undefined || asksInSecret(phase)) return null;
  const ran = ranMs(campaign, phase, Math.min(at, phase.dueAt)) - (phase.askedAfterMs?.[id] ?? 0);
  return Math.min(clockMs, Math.max(0, ran));
}

/** Until when a seat may answer the open phase: its deadline, or the end of the seat's own clock. */
export function seatDueAt(campaign: Campaign, phase: OpenPhase, id: SeatId): number {
  return Math.min(phase.dueAt, runsOutAt(campaign, phase, id));
}
