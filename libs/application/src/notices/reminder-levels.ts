import type { Reason } from './reasons.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** One reminder of a phase. */
export interface ReminderLevel {
  readonly reason: Extract<Reason, 'half' | 'near' | 'last'>;
  /** Its name within the phase. */
  readonly name: string;
  readonly at: number;
}

/** How long before a deadline reminders are sent, except the one at half of the phase. */
const leads = [
  { reason: 'near', name: '24h', leadMs: 24 * HOUR_MS },
  { reason: 'near', name: '3h', leadMs: 3 * HOUR_MS },
  { reason: 'last', name: '30m', leadMs: 30 * MINUTE_MS },
] as const;

/** The leads of the reminders, in milliseconds. */
export const leadTimes: readonly number[] = leads.map(({ leadMs }) => leadMs);

/**
 * Returns the reminders of one phase, earliest first. None in its first tenth, after the notification of its opening;
 * `half` only if no other one is within a tenth of the phase.
 */
export function reminderLevels(openedAt: number, dueAt: number): readonly ReminderLevel[] {
  const tenth = (dueAt - openedAt) / 10;
  const fixed = leads
    .map(({ reason, name, leadMs }): ReminderLevel => ({ reason, name, at: dueAt - leadMs }))
    .filter(({ at }) => at >= openedAt + tenth);
  const half = openedAt + (dueAt - openedAt) / 2;
  const isAlone = fixed.every(({ at }) => Math.abs(at - half) > tenth);
  return isAlone ? [...fixed, { reason: 'half', name: 'half', at: half } as const].sort((a, b) => a.at - b.at) : fixed;
}

/** Returns the newest reminder that became due after `since`, up to `now`; null if none did. */
export function levelBetween(openedAt: number, dueAt: number, since: number, now: number): ReminderLevel | null {
  if (dueAt <= now) return null;
  return reminderLevels(openedAt, dueAt).findLast(({ at }) => at > since && at <= now) ?? null;
}
