import { type Calendar, type Pace, termsOf } from './pace.js';
import type { ClosingRule } from '@warlog/ruleset-api';
import { dayOf, localTime, momentOf, weekdayOf } from './zone.js';

const MINUTE = 60_000;
/** Longer than all blackouts of a calendar together. */
const MOST_DAYS = 3000;

/** What of a phase determines its deadline besides hours. */
export interface TimedKind {
  readonly kind: string;
  readonly closes?: ClosingRule;
}

/** What a deadline depends on besides the pace: the phase's kind and the ruleset's hours for it. */
export interface Timed extends TimedKind {
  readonly hours: number;
}

/** Returns the deadline of a phase that opens at `openedAt`, in ms since 1970. */
export function dueAt(pace: Pace, asked: Timed, openedAt: number): number {
  const { calendar, kindMinutes, phaseMinutes } = termsOf(pace);
  // A preset length applies to turns: windows and battles have their own hours.
  const preset = asked.closes ? null : phaseMinutes;
  const length = (kindMinutes[asked.kind] ?? preset ?? asked.hours * 60) * MINUTE;
  const atOwnTime = calendar !== null && calendar.minute !== null && !hasOwnLength(pace, asked);
  return onCalendar(pace, asked, openedAt + (atOwnTime ? calendar.leastMinutes * MINUTE : length));
}

/** Whether only the calendar's days apply, not its time of day. */
function hasOwnLength(pace: Pace, { kind, closes }: TimedKind): boolean {
  return closes !== undefined || termsOf(pace).kindMinutes[kind] !== undefined;
}

/** Returns the first moment from `at` on at which such a phase may have its deadline. */
export function onCalendar(pace: Pace, asked: TimedKind, at: number): number {
  const { calendar } = termsOf(pace);
  if (calendar === null) return at;
  const local = localTime(calendar.zone, at);
  const fixed = hasOwnLength(pace, asked) ? null : calendar.minute;
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

/** Returns the deadlines after `first` if all phases are of this kind and each opens when the previous one is due. */
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
