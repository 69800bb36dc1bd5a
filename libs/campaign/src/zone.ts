const DAY = 86_400_000;
const MINUTE = 60_000;

/** A moment in local time. */
export interface LocalTime {
  /** Days since 1970-01-01 in local time. */
  readonly day: number;
  /** Milliseconds since local midnight. */
  readonly timeMs: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns whether this machine knows the time zone. */
export function isZone(zone: string): boolean {
  try {
    return formatOf(zone) !== undefined;
  } catch {
    return false;
  }
}

/** Returns the local time of a moment in ms since 1970. */
export function localTime(zone: string, at: number): LocalTime {
  const local = at + offsetMs(zone, at);
  const day = Math.floor(local / DAY);
  return { day, timeMs: local - day * DAY };
}

/**
 * Returns the moment of a local time. A time skipped in spring is moved later by the skipped length; of a time that
 * occurs twice in autumn, the first one counts.
 */
export function momentOf(zone: string, { day, timeMs }: LocalTime): number {
  const asUtc = day * DAY + timeMs;
  const before = offsetMs(zone, asUtc - DAY);
  const fitting = [before, offsetMs(zone, asUtc + DAY)]
    .map((offset) => ({ at: asUtc - offset, offset }))
    .filter(({ at, offset }) => offsetMs(zone, at) === offset);
  return fitting.length === 0 ? asUtc - before : Math.min(...fitting.map(({ at }) => at));
}

/** Returns the weekday, 1 Monday … 7 Sunday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** Returns the day of an ISO date, `2026-12-24`; null if the date does not exist. */
export function dayOf(date: string): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  if (year === undefined) return null;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Date(at).toISOString().startsWith(date) ? at / DAY : null;
}

/** Offset of the time zone from UTC at a moment, in milliseconds. */
function offsetMs(zone: string, at: number): number {
  const name = formatOf(zone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name ?? '') ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * MINUTE;
  return sign === '-' ? -ahead : ahead;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, made);
  return made;
}
