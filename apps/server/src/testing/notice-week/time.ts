export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far the week's clock goes at once. */
export const STEP = 10 * MINUTE;
/** Eight days: Paris puts its clocks back on the second, New York on the ninth; Sydney did so the other way before. */
export const START = Date.parse('2026-10-24T12:00Z');
export const END = START + 8 * DAY + 12 * HOUR;

/** By the wall, from half past ten to half past seven: asked of the language itself, not of the code under test. */
export function isQuiet(zone: string, at: number): boolean {
  const wall = wallOf(zone, at);
  return wall >= '22:30' || wall < '07:30';
}

/** What a clock on the wall says there: `18:30`. */
export function wallOf(zone: string, at: number): string {
  return new Date(at).toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
}

/** What a calendar on the wall says there: `2026-10-24`. */
export function dayOf(zone: string, at: number): string {
  return new Date(at).toLocaleDateString('en-CA', { timeZone: zone });
}
