import type { PaceFields } from '@warlog/api-client';
import { localTime, momentOf } from '@warlog/kernel';

const MINUTE_MS = 60_000;

/**
 * The next moment (ms) at which the clock of a calendar shows its time of day, after `now`; null where deadlines fall at
 * any hour. Which day it is says the calendar's own zone; the reader's says at what hour that is.
 */
export function nextClosing(
  calendar: Pick<NonNullable<PaceFields['calendar']>, 'zone' | 'minute'> | null,
  now: number,
): number | null {
  if (calendar?.minute == null) return null;
  const { day } = localTime(calendar.zone, now);
  const timeMs = calendar.minute * MINUTE_MS;
  const today = momentOf(calendar.zone, { day, timeMs });
  return today > now ? today : momentOf(calendar.zone, { day: day + 1, timeMs });
}
