import type { Reason } from './reasons.js';

const MINUTE_MS = 60_000;

/** One reminder of a phase. */
export interface ReminderLevel {
  readonly reason: Extract<Reason, 'half' | 'near' | 'last'>;
  /** Its name within the phase. */
  readonly name: string;
  readonly at: number;
}

/** A player's shortest lead up to this one is the last chance; minutes. */
export const LAST_LEAD = 60;

/** Returns a player's reminders before a deadline, the longest lead first. */
function leadsOf(minutes: readonly number[]): readonly (Omit<ReminderLevel, 'at'> & { readonly leadMs: number })[] {
  const shortest = Math.min(...minutes);
  return [...new Set(minutes)]
    .sort((a, b) => b - a)
    .map((lead) => ({
      reason: lead === shortest && lead <= LAST_LEAD ? 'last' : 'near',
      name: lead % 60 === 0 ? `${lead / 60}h` : `${lead}m`,
      leadMs: lead * MINUTE_MS,
    }));
}

/**
 * Returns the reminders of one phase, earliest first; `leads`: minutes before the deadline. None in its first tenth, after the notification of its opening;
 * `half` only if no other one is within a tenth of the phase.
 */
export function reminderLevels(openedAt: number, dueAt: number, leads: readonly number[]): readonly ReminderLevel[] {
  const tenth = (dueAt - openedAt) / 10;
  const fixed = leadsOf(leads)
    .map(({ reason, name, leadMs }): ReminderLevel => ({ reason, name, at: dueAt - leadMs }))
    .filter(({ at }) => at >= openedAt + tenth);
  const half = openedAt + (dueAt - openedAt) / 2;
  const isAlone = fixed.every(({ at }) => Math.abs(at - half) > tenth);
  return isAlone ? [...fixed, { reason: 'half', name: 'half', at: half } as const].sort((a, b) => a.at - b.at) : fixed;
}

/** Returns the newest reminder that became due after `since`, up to `now`; null if none did. */
export function levelBetween(
  { openedAt, dueAt }: { readonly openedAt: number; readonly dueAt: number },
  leads: readonly number[],
  { since, now }: { readonly since: number; readonly now: number },
): ReminderLevel | null {
  if (dueAt <= now) return null;
  return reminderLevels(openedAt, dueAt, leads).findLast(({ at }) => at > since && at <= now) ?? null;
}
