const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A length of time as users enter it. */
export interface TimeSpan {
  readonly hours: number;
  /** Minutes in addition to the hours, 0 to 59; absent: none. */
  readonly minutes?: number;
}

/** Returns the milliseconds of a span; null unless it is at least one minute, in whole hours and minutes. */
export function spanMs({ hours, minutes = 0 }: TimeSpan): number | null {
  const isWhole = Number.isInteger(hours) && Number.isInteger(minutes);
  if (!isWhole || hours < 0 || minutes < 0 || minutes > 59) return null;
  return hours * HOUR + minutes * MINUTE || null;
}

/** Formats a length of time, the same in all languages: `1 h 25 min`, `25 min`; fractions of a minute are dropped. */
export function spanText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])];
  return parts.length === 0 ? '0 min' : parts.join(' ');
}

/** Returns the span of these milliseconds. A fraction of a minute stays a fraction, which is invalid in a span. */
export function timeSpan(ms: number): TimeSpan {
  const minutes = (ms % HOUR) / MINUTE;
  return { hours: Math.floor(ms / HOUR), ...(minutes === 0 ? {} : { minutes }) };
}
