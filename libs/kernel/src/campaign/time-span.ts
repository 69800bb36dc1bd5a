const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A length of time as people enter it. */
export interface TimeSpan {
  readonly hours: number;
  /** Minutes beyond the hours, 0 to 59; absent: none. */
  readonly minutes?: number;
}

/** The milliseconds of a span; null unless it is at least one minute, in whole hours and minutes. */
export function spanMs({ hours, minutes = 0 }: TimeSpan): number | null {
  const isWhole = Number.isInteger(hours) && Number.isInteger(minutes);
  if (!isWhole || hours < 0 || minutes < 0 || minutes > 59) return null;
  return hours * HOUR + minutes * MINUTE || null;
}

/** A length of time in figures, the same in all languages: `1 h 25 min`, `25 min`; a part of a minute does not count. */
export function spanText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])];
  return parts.length === 0 ? '0 min' : parts.join(' ');
}

/** The span of so many milliseconds. A part of a minute stays a fraction, which no span may have. */
export function timeSpan(ms: number): TimeSpan {
  const minutes = (ms % HOUR) / MINUTE;
  return { hours: Math.floor(ms / HOUR), ...(minutes === 0 ? {} : { minutes }) };
}
