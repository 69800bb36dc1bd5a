import type { PaceFields } from '@warlog/api-client';
import { localTime, momentOf } from '@warlog/campaign';

const MINUTE_MS = 60_000;

/**
 * The next time (ms) after `now` at which a calendar closes; null if deadlines fall at any hour. The day is that of the
 * calendar's zone; the displayed hour is that of the reader's.
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
