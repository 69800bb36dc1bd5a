import { type Calendar, type Holiday, minutesIn, type Pace, type PaceStep, stepAt, termsOf } from './pace.js';
import type { ClosingRule } from '@warlog/ruleset-api';
import { dayOf, localTime, momentOf, weekdayOf } from './zone.js';

const MINUTE = 60_000;
const DAY_MINUTES = 1440;
/** Longer than all blackouts of a calendar together. */
const MOST_DAYS = 3000;

/** What of a phase determines its deadline besides hours. */
export interface TimedKind {
  readonly kind: string;
  readonly turn: number;
  readonly closes?: ClosingRule;
}

/** What a deadline depends on besides the pace: the phase's kind and the ruleset's hours for it. */
export interface Timed extends TimedKind {
  readonly hours: number;
}

/** Returns the deadline of a phase that opens at `openedAt`, in ms since 1970. */
export function dueAt(pace: Pace, asked: Timed, openedAt: number): number {
  const terms = termsOf(pace);
  const { calendar, kindMinutes } = terms;
  const step = stepAt(terms, asked.turn);
  // A preset length applies to turns: windows and battles have their own hours.
  const preset = asked.closes ? null : minutesIn(terms, asked.turn);
  const length = (kindMinutes[asked.kind] ?? preset ?? asked.hours * 60) * MINUTE;
  const atOwnTime = calendar !== null && calendar.minute !== null && !hasOwnLength(pace, asked);
  return onCalendar(pace, asked, openedAt + (atOwnTime ? leastOf(calendar, step) * MINUTE : length));
}

/**
 * Returns the minimum length of a phase whose deadline has a fixed time of day. A planned length of some days ends at
 * the fixed time that is nearest to it, although phases open a little after that time.
 */
function leastOf({ leastMinutes }: Calendar, step: PaceStep | null): number {
  return step?.phaseMinutes == null ? leastMinutes : step.phaseMinutes - DAY_MINUTES / 2;
}

/** Whether only the calendar's days apply, not its time of day. */
function hasOwnLength(pace: Pace, { kind, turn, closes }: TimedKind): boolean {
  const terms = termsOf(pace);
  const planned = stepAt(terms, turn)?.phaseMinutes ?? Infinity;
  return closes !== undefined || terms.kindMinutes[kind] !== undefined || planned < DAY_MINUTES;
}

/** Returns the first moment from `at` on at which such a phase may have its deadline. */
export function onCalendar(pace: Pace, asked: TimedKind, at: number): number {
  const { holidays } = termsOf(pace);
  let moment = onDays(pace, asked, at);
  for (let after = afterHolidays(holidays, moment); after !== moment; after = afterHolidays(holidays, moment))
    moment = onDays(pace, asked, after);
  return moment;
}

/** Returns the same time of day after the holidays in which a moment lies; the moment itself if it lies in none. */
function afterHolidays(holidays: readonly Holiday[], at: number): number {
  const inside = holidays.find(({ zone, firstDay, lastDay }) => {
    const { day } = localTime(zone, at);
    return day >= (dayOf(firstDay) ?? Infinity) && day <= (dayOf(lastDay) ?? -Infinity);
  });
  if (inside === undefined) return at;
  const { timeMs } = localTime(inside.zone, at);
  return momentOf(inside.zone, { day: (dayOf(inside.lastDay) ?? 0) + 1, timeMs });
}

function onDays(pace: Pace, asked: TimedKind, at: number): number {
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

/**
 * Returns the deadlines after `first` of phases in these turns, if all are of this kind and each opens when the
 * previous one is due.
 */
export function deadlinesAfter(
  pace: Pace,
  asked: Omit<Timed, 'turn'>,
  first: number,
  turns: readonly number[],
): readonly number[] {
  let last = first;
  return turns.map((turn) => (last = dueAt(pace, { ...asked, turn }, last)));
}

function isOpen(calendar: Calendar, off: readonly (readonly [number, number])[], day: number): boolean {
  return calendar.weekdays.includes(weekdayOf(day)) && !off.some(([from, to]) => day >= from && day <= to);
}
