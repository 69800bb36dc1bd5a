const HOUR_MS = 3_600_000;
/** How long before a deadline the server reminds: a day, three hours, half an hour; the most usual first. */
const LEADS_MS = [3 * HOUR_MS, 24 * HOUR_MS, HOUR_MS / 2];

/**
 * How long before such a deadline a reminder would come (ms); null where its window is so short that none does before
 * half of it has passed. The server gives none in the first tenth of a window.
 */
export function reminderLead(openedAt: number, dueAt: number): number | null {
  const windowMs = dueAt - openedAt;
  return LEADS_MS.find((lead) => lead <= windowMs * 0.9) ?? null;
}
