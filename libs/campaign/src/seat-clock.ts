import type { SeatId } from '@warlog/core';
import { type Campaign, type OpenPhase, asksInSecret, seatOf } from './state.js';

/* How phases use up seat clocks, where the pace has them. Times are ms since 1970. */

/**
 * Returns for how many milliseconds the open phase had run; the time does not count while the campaign stands still.
 */
export function ranMs(
  { pause, parked, away }: Pick<Campaign, 'pause' | 'parked' | 'away'>,
  phase: OpenPhase,
  at: number,
): number {
  const until = Math.min(at, pause?.at ?? at, parked?.at ?? at, away?.at ?? at);
  return Math.max(0, until - phase.openedAt - (phase.stoppedMs ?? 0));
}

/** Returns when the clock of an asked seat is spent if it does not answer; Infinity without a clock. */
export function runsOutAt(campaign: Campaign, phase: OpenPhase, id: SeatId): number {
  const { clockMs } = seatOf(campaign, id);
  if (clockMs === undefined || asksInSecret(phase)) return Infinity;
  return phase.openedAt + (phase.stoppedMs ?? 0) + (phase.askedAfterMs?.[id] ?? 0) + clockMs;
}

/** Returns what the open phase has used of a seat's clock, at most all of it; null without a clock. */
export function tookMs(campaign: Campaign, phase: OpenPhase, id: SeatId, at: number): number | null {
  const { clockMs } = seatOf(campaign, id);
  if (clockMs === undefined || asksInSecret(phase)) return null;
  const ran = ranMs(campaign, phase, Math.min(at, phase.dueAt)) - (phase.askedAfterMs?.[id] ?? 0);
  return Math.min(clockMs, Math.max(0, ran));
}

/** Returns until when a seat may answer the open phase: its deadline, or the end of the seat's clock. */
export function seatDueAt(campaign: Campaign, phase: OpenPhase, id: SeatId): number {
  return Math.min(phase.dueAt, runsOutAt(campaign, phase, id));
}
