const DAY = 86_400_000;
const MINUTE = 60_000;

/** A moment as the clocks of a zone show it. */
export interface LocalTime {
  /** Days since 1970-01-01, by the zone's calendar. */
  readonly day: number;
  /** Milliseconds since the clock showed midnight. */
  readonly timeMs: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Does this name a zone that this machine knows? */
export function isZone(zone: string): boolean {
  try {
    return formatOf(zone) !== undefined;
  } catch {
    return false;
  }
}

/** What the clocks of a zone show at a moment, milliseconds since 1970. */
export function localTime(zone: string, at: number): LocalTime {
  const local = at + offsetMs(zone, at);
  const day = Math.floor(local / DAY);
  return { day, timeMs: local - day * DAY };
}

/**
 * The moment at which the clocks of a zone show a time. A time that they skip in spring is taken as much later as they
 * skip; of a time that they show twice in autumn the first is taken.
 */
export function momentOf(zone: string, { day, timeMs }: LocalTime): number {
  const asUtc = day * DAY + timeMs;
  const before = offsetMs(zone, asUtc - DAY);
  const fitting = [before, offsetMs(zone, asUtc + DAY)]
    .map((offset) => ({ at: asUtc - offset, offset }))
    .filter(({ at, offset }) => offsetMs(zone, at) === offset);
  return fitting.length === 0 ? asUtc - before : Math.min(...fitting.map(({ at }) => at));
}

/** 1 Monday … 7 Sunday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** The day of an ISO date, `2026-12-24`; null where there is no such date. */
export function dayOf(date: string): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  if (year === undefined) return null;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Date(at).toISOString().startsWith(date) ? at / DAY : null;
}

/** By how much the clocks of a zone are ahead of UTC at a moment. */
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
