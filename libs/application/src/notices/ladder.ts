import type { Reason } from './reasons.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** One reminder of a phase. */
export interface Rung {
  readonly reason: Extract<Reason, 'half' | 'near' | 'last'>;
  /** Names it within its phase. */
  readonly name: string;
  readonly at: number;
}

/** How long before a deadline reminders go, the half of the phase apart. */
const leads = [
  { reason: 'near', name: '24h', leadMs: 24 * HOUR_MS },
  { reason: 'near', name: '3h', leadMs: 3 * HOUR_MS },
  { reason: 'last', name: '30m', leadMs: 30 * MINUTE_MS },
] as const;

/** The reminders' leads, milliseconds. */
export const leadTimes: readonly number[] = leads.map(({ leadMs }) => leadMs);

/**
 * The reminders of one phase, the earliest first. None in its first tenth, when everybody has just been told that it
 * opened; the half only where no other one stands within a tenth of the phase.
 */
export function ladder(openedAt: number, dueAt: number): readonly Rung[] {
  const tenth = (dueAt - openedAt) / 10;
  const fixed = leads
    .map(({ reason, name, leadMs }): Rung => ({ reason, name, at: dueAt - leadMs }))
    .filter(({ at }) => at >= openedAt + tenth);
  const half = openedAt + (dueAt - openedAt) / 2;
  const isAlone = fixed.every(({ at }) => Math.abs(at - half) > tenth);
  return isAlone ? [...fixed, { reason: 'half', name: 'half', at: half } as const].sort((a, b) => a.at - b.at) : fixed;
}

/** The newest reminder that fell due after `since`, up to `now`; null when none did. */
export function rungBetween(openedAt: number, dueAt: number, since: number, now: number): Rung | null {
  if (dueAt <= now) return null;
  return ladder(openedAt, dueAt).findLast(({ at }) => at > since && at <= now) ?? null;
}
