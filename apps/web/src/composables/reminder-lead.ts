const HOUR_MS = 3_600_000;
/** Lead times of the server's reminders before a deadline; the most usual first. */
const LEADS_MS = [3 * HOUR_MS, 24 * HOUR_MS, HOUR_MS / 2];

/**
 * Returns how long before a deadline a reminder is sent (ms). Null if the window is too short for every lead time. The
 * server sends no reminder in the first tenth of a window. In such a window it sends one at half of the time.
 */
export function reminderLead(openedAt: number, dueAt: number): number | null {
  const windowMs = dueAt - openedAt;
  return LEADS_MS.find((lead) => lead <= windowMs * 0.9) ?? null;
}
