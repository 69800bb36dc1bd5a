import type { CampaignFields, CampaignStatus } from '@warlog/api-client';
import { i18n } from '../messages/index.js';

/** English texts use the day-month order and the 24-hour clock of the maps. */
const LOCALES = { en: 'en-GB', fr: 'fr-FR' } as const;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The urgency of a deadline: far off, due, nearly over, over, or not running at all. */
export type DeadlineTone = 'calm' | 'due' | 'last' | 'over' | 'paused';

/** The message for a paused clock; null while it runs. */
export function stillWord(status: CampaignStatus): 'time.paused' | 'time.parked' | null {
  if (status === 'PAUSED') return 'time.paused';
  return status === 'PARKED' ? 'time.parked' : null;
}

/** The time at which the open phase closes, ISO 8601; null if none is open or its clock is paused. */
export function runningDue(campaign: Pick<CampaignFields, 'phase' | 'status'> | null): string | null {
  if (campaign === null || stillWord(campaign.status) !== null || campaign.phase?.sealed) return null;
  return campaign.phase?.dueAt ?? null;
}

/**
 * The urgency of the remaining time within its window, from opening to deadline. Half an hour of a short window is not
 * the last hour of a day. By default the window is long.
 */
export function deadlineTone(restMs: number, windowMs = Infinity): Exclude<DeadlineTone, 'paused'> {
  if (restMs <= 0) return 'over';
  if (restMs <= Math.min(HOUR_MS, windowMs / 8)) return 'last';
  return restMs <= Math.min(DAY_MS, windowMs / 3) ? 'due' : 'calm';
}

/** The length of a deadline's window since its opening, ms; infinite if unknown. */
export function windowMs(openedAt: string | null, dueMs: number): number {
  return openedAt === null ? Infinity : dueMs - Date.parse(openedAt);
}

/** A span in its two largest units, as a message key with numbers. */
export interface SpanWords {
  readonly key: 'time.days' | 'time.hours' | 'time.minutes' | 'time.seconds' | 'time.onlySeconds' | 'time.over';
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Splits a span of milliseconds, rounded down to the displayed unit. */
export function spanWords(spanMs: number): SpanWords {
  const rest = Math.max(0, spanMs);
  const parts = {
    days: Math.floor(rest / DAY_MS),
    hours: Math.floor((rest % DAY_MS) / HOUR_MS),
    minutes: Math.floor((rest % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((rest % MINUTE_MS) / 1_000),
  };
  if (rest === 0) return { key: 'time.over', ...parts };
  if (parts.days > 0) return { key: 'time.days', ...parts };
  if (parts.hours > 0) return { key: 'time.hours', ...parts };
  if (parts.minutes === 0) return { key: 'time.onlySeconds', ...parts };
  return { key: parts.minutes >= 5 || parts.seconds === 0 ? 'time.minutes' : 'time.seconds', ...parts };
}

/** A date relative to now: which day, and its text. */
export interface DateWords {
  readonly key: 'time.today' | 'time.tomorrow' | 'time.weekday' | 'time.date';
  readonly time: string;
  readonly day: string;
}

/** Describes a time in a zone: the day relative to `now` in that same zone, then the time. */
export function dateWords(atMs: number, nowMs: number, zone: string): DateWords {
  const time = format(atMs, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const away = dayNumber(atMs, zone) - dayNumber(nowMs, zone);
  if (away === 0) return { key: 'time.today', time, day: '' };
  if (away === 1) return { key: 'time.tomorrow', time, day: '' };
  const weekday = away > 1 && away < 7;
  const day = weekday
    ? format(atMs, zone, { weekday: 'short' })
    : format(atMs, zone, { weekday: 'short', day: 'numeric', month: 'short' });
  return { key: weekday ? 'time.weekday' : 'time.date', time, day: day.replace(',', '') };
}

/** Describes a day of the past, relative to `now` in a zone: today, yesterday, else the full date. */
export function dayWords(
  atMs: number,
  nowMs: number,
  zone: string,
): { readonly key: 'time.day.today' | 'time.day.yesterday' | 'time.day.date'; readonly date: string } {
  const ago = dayNumber(nowMs, zone) - dayNumber(atMs, zone);
  const date = format(atMs, zone, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
  const key = ago === 0 ? 'time.day.today' : ago === 1 ? 'time.day.yesterday' : 'time.day.date';
  return { key, date: date.charAt(0).toUpperCase() + date.slice(1) };
}

/** The full date with time and zone: "Saturday 21 November 2026 at 21:00 CET". */
export function fullDate(atMs: number, zone: string): string {
  return format(atMs, zone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}

/** Formats a short date: "Sat 21 Nov, 15:48". */
export function shortDate(atMs: number, zone: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const clock = format(atMs, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${format(atMs, zone, options).replace(',', '')}, ${clock}`;
}

/** The place in the name of a zone: "Paris" of Europe/Paris. */
export function zonePlace(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

function format(atMs: number, zone: string, options: Intl.DateTimeFormatOptions): string {
  return formatOf(LOCALES[i18n.global.locale.value], { ...options, timeZone: zone }).format(atMs);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format is expensive, and every deadline on a page uses the same four. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}

/** Days since 1970 of the calendar day in a zone; also right on days when clocks change. */
function dayNumber(atMs: number, zone: string): number {
  const parts = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: zone } as const;
  const [day, month, year] = formatOf(LOCALES.en, parts).format(atMs).split('/');
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS;
}
