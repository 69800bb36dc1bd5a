import type { Calendar, Pace } from './pace.js';
import { termsOf } from './pace.js';
import { dayOf, localTime, momentOf, weekdayOf } from './zone.js';

const MINUTE = 60_000;
/** Longer than all blackouts that a calendar may have together. */
const MOST_DAYS = 3000;

/** What a deadline depends on besides the pace: the phase's kind and the ruleset's own hours for it. */
export interface Timed {
  readonly kind: string;
  readonly hours: number;
}

/** The deadline of a phase that opens at `openedAt`; milliseconds since 1970. */
export function dueAt(pace: Pace, { kind, hours }: Timed, openedAt: number): number {
  const { calendar, kindMinutes, phaseMinutes } = termsOf(pace);
  const length = (kindMinutes[kind] ?? phaseMinutes ?? hours * 60) * MINUTE;
  const atOwnTime = calendar !== null && calendar.minute !== null && kindMinutes[kind] === undefined;
  return onCalendar(pace, kind, openedAt + (atOwnTime ? calendar.leastMinutes * MINUTE : length));
}

/** The first moment, from `at` on, at which a deadline of such a phase may fall. */
export function onCalendar(pace: Pace, kind: string, at: number): number {
  const { calendar, kindMinutes } = termsOf(pace);
  if (calendar === null) return at;
  const local = localTime(calendar.zone, at);
  const fixed = kindMinutes[kind] === undefined ? calendar.minute : null;
  const timeMs = fixed === null ? local.timeMs : fixed * MINUTE;
  const off = calendar.blackouts.map(({ from, to }) => [dayOf(from) ?? Infinity, dayOf(to) ?? -Infinity] as const);
  for (let day = local.day; day < local.day + MOST_DAYS; day += 1) {
    if (!isOpen(calendar, off, day)) continue;
    if (fixed === null && day === local.day) return at;
    const moment = momentOf(calendar.zone, { day, timeMs });
    if (moment >= at) return moment;
  }
  throw new Error(`The calendar of ${calendar.zone} has no day for a deadline`);
}

/** The deadlines that follow `first` if every phase, all of this kind, opens when the one before is due. */
export function deadlinesAfter(pace: Pace, asked: Timed, first: number, count: number): readonly number[] {
  const deadlines: number[] = [];
  for (let last = first; deadlines.length < count;) {
    last = dueAt(pace, asked, last);
    deadlines.push(last);
  }
  return deadlines;
}

function isOpen(calendar: Calendar, off: readonly (readonly [number, number])[], day: number): boolean {
  return calendar.weekdays.includes(weekdayOf(day)) && !off.some(([from, to]) => day >= from && day <= to);
}
