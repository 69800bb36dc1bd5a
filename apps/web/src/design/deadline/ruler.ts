/** The ruler ends at two days; a longer time fills it. */
const FULL_MS = 48 * 3_600_000;

/** The position of a remaining time on the ruler, 0 to 1. Square roots make the last hours the longest. */
export function rulerShare(restMs: number): number {
  return Math.sqrt(Math.min(Math.max(restMs, 0), FULL_MS) / FULL_MS);
}

/** The marks of the ruler: hours and positions. */
export const rulerMarks: readonly { readonly hours: number; readonly share: number }[] = [1, 6, 24].map((hours) => ({
  hours,
  share: rulerShare(hours * 3_600_000),
}));
