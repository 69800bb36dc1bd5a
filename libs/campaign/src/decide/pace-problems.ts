import type { Problem } from '@warlog/core';
import { type Calendar, type Pace, paceBounds, termsOf, type Bounds, type PaceFigure } from '../pace.js';
import { refusal } from '../problems.js';
import { dayOf, isZone } from '../zone.js';

const figures = Object.keys(paceBounds) as readonly PaceFigure[];
const MOST_KINDS = 20;
const MOST_BLACKOUTS = 20;
const BLACKOUT_MOST_DAYS = 60;

/** Returns the problems of a pace. */
export function paceProblems(pace: Pace): readonly Problem[] {
  const terms = termsOf(pace);
  const { kindMinutes, rescue, calendar } = terms;
  const kinds = Object.entries(kindMinutes);
  return [
    ...figures.flatMap((field) => between(terms[field], paceBounds[field], [field])),
    ...between(terms.bankMinutes, { min: 1, max: 60 * 24 * 365 }, ['bankMinutes']),
    ...between(terms.awayAfterWindows, { min: 1, max: 99 }, ['awayAfterWindows']),
    ...between(kinds.length, { min: 0, max: MOST_KINDS }, ['kindMinutes']),
    ...kinds.flatMap(([kind, minutes]) => between(minutes, paceBounds.phaseMinutes, ['kindMinutes', kind])),
    ...(rescue ? between(rescue.missing, { min: 1, max: 99 }, ['rescue', 'missing']) : []),
    ...(rescue ? between(rescue.hours, { min: 1, max: 168 }, ['rescue', 'hours']) : []),
    ...(calendar ? calendarProblems(calendar) : []),
    ...(calendar && terms.bankMinutes !== null ? [refusal('WLG_E_CLOCK_CALENDAR', {}, ['pace', 'bankMinutes'])] : []),
  ];
}

function calendarProblems(calendar: Calendar): readonly Problem[] {
  const problems: Problem[] = [
    ...between(calendar.minute, { min: 0, max: 1439 }, ['calendar', 'minute']),
    ...between(calendar.leastMinutes, { min: 0, max: 60 * 24 * 30 }, ['calendar', 'leastMinutes']),
    ...between(calendar.blackouts.length, { min: 0, max: MOST_BLACKOUTS }, ['calendar', 'blackouts']),
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

function between(value: number | null, { min, max }: Bounds, path: readonly string[]): readonly Problem[] {
  if (value === null || (Number.isInteger(value) && value >= min && value <= max)) return [];
  return [refusal('WLG_E_PACE', { field: path.join(' '), min, max }, ['pace', ...path])];
}
