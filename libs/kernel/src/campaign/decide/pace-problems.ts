import type { Problem } from '../../text/line.js';
import type { Calendar, Pace } from '../pace.js';
import { termsOf } from '../pace.js';
import { refusal } from '../problems.js';
import { dayOf, isZone } from '../zone.js';

/** Bounds of a pace, in the field's own unit; null is bounded by nothing. */
const bounds: Readonly<Record<string, readonly [number, number]>> = {
  phaseMinutes: [1, 60 * 24 * 60],
  coolingSeconds: [0, 24 * 3600],
  graceSeconds: [0, 600],
  extensionHoursPerPhase: [0, 24 * 30],
  extensionHoursTotal: [0, 24 * 365],
  allowanceHours: [0, 24 * 30],
  leaveDeadlines: [0, 99],
  openSeatAfterMisses: [1, 99],
  standInAfterMisses: [1, 99],
};
const MOST_KINDS = 20;
const MOST_BLACKOUTS = 20;
const BLACKOUT_MOST_DAYS = 60;

/** Everything wrong with a pace. */
export function paceProblems(pace: Pace): readonly Problem[] {
  const terms = termsOf(pace);
  const { kindMinutes, rescue, calendar } = terms;
  const kinds = Object.entries(kindMinutes);
  return [
    ...Object.entries(bounds).flatMap(([field, limits]) => between(terms[field as keyof Pace], limits, [field])),
    ...between(kinds.length, [0, MOST_KINDS], ['kindMinutes']),
    ...kinds.flatMap(([kind, minutes]) => between(minutes, [1, 60 * 24 * 60], ['kindMinutes', kind])),
    ...(rescue ? between(rescue.missing, [1, 99], ['rescue', 'missing']) : []),
    ...(rescue ? between(rescue.hours, [1, 168], ['rescue', 'hours']) : []),
    ...(calendar ? calendarProblems(calendar) : []),
  ];
}

function calendarProblems(calendar: Calendar): readonly Problem[] {
  const problems: Problem[] = [
    ...between(calendar.minute, [0, 1439], ['calendar', 'minute']),
    ...between(calendar.leastMinutes, [0, 60 * 24 * 30], ['calendar', 'leastMinutes']),
    ...between(calendar.blackouts.length, [0, MOST_BLACKOUTS], ['calendar', 'blackouts']),
  ];
  if (!isZone(calendar.zone))
    problems.push(refusal('WLG_E_ZONE', { zone: calendar.zone }, ['pace', 'calendar', 'zone']));
  const days = new Set(calendar.weekdays);
  if (days.size === 0 || [...days].some((day) => ![1, 2, 3, 4, 5, 6, 7].includes(day))) {
    problems.push(refusal('WLG_E_WEEKDAYS', {}, ['pace', 'calendar', 'weekdays']));
  }
  calendar.blackouts.forEach(({ from, to }, index) => {
    const [first, last] = [dayOf(from), dayOf(to)];
    if (first !== null && last !== null && last >= first && last - first < BLACKOUT_MOST_DAYS) return;
    const path = ['pace', 'calendar', 'blackouts', index];
    problems.push(refusal('WLG_E_BLACKOUT', { days: BLACKOUT_MOST_DAYS }, path));
  });
  return problems;
}

function between(value: unknown, [min, max]: readonly [number, number], path: readonly string[]): readonly Problem[] {
  if (value === null || (Number.isInteger(value) && (value as number) >= min && (value as number) <= max)) return [];
  return [refusal('WLG_E_PACE', { field: path.join(' '), min, max }, ['pace', ...path])];
}
