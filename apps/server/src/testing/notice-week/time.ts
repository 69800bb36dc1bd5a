export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The step of the virtual clock. */
export const STEP = 10 * MINUTE;
/** Eight days. Paris sets its clocks back on the second and New York on the ninth; Sydney set them forward before. */
export const START = Date.parse('2026-10-24T12:00Z');
export const END = START + 8 * DAY + 12 * HOUR;

/** Returns true from 22:30 to 07:30 local time. Uses Intl, not the code under test. */
export function isQuiet(zone: string, at: number): boolean {
  const wall = wallOf(zone, at);
  return wall >= '22:30' || wall < '07:30';
}

/** Returns the local time, such as `18:30`. */
export function wallOf(zone: string, at: number): string {
  return new Date(at).toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
}

/** Returns the local date, such as `2026-10-24`. */
export function dayOf(zone: string, at: number): string {
  return new Date(at).toLocaleDateString('en-CA', { timeZone: zone });
}
