import type { Problem } from '@warlog/core';
import { type Calendar, type Pace, paceBounds, termsOf, type Bounds, type PaceFigure, type Terms } from '../pace.js';
import { refusal } from '../problems.js';
import { dayOf, isZone } from '../zone.js';

const figures = Object.keys(paceBounds) as readonly PaceFigure[];
const MOST_KINDS = 20;
const MOST_STEPS = 12;
/** The furthest turn for which a length may be planned. */
export const FURTHEST_TURN = 9999;
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
    ...planProblems(terms),
    ...kinds.flatMap(([kind, minutes]) => between(minutes, paceBounds.phaseMinutes, ['kindMinutes', kind])),
    ...(rescue ? between(rescue.missing, { min: 1, max: 99 }, ['rescue', 'missing']) : []),
    ...(rescue ? between(rescue.hours, { min: 1, max: 168 }, ['rescue', 'hours']) : []),
    ...(calendar ? calendarProblems(calendar) : []),
    ...(calendar && terms.bankMinutes !== null ? [refusal('WLG_E_CLOCK_CALENDAR', {}, ['pace', 'bankMinutes'])] : []),
  ];
}

/** The steps of a plan come by turn, each with a length of its own. Holidays begin with a running campaign. */
function planProblems({ plan, holidays }: Terms): readonly Problem[] {
  return [
    ...between(plan.length, { min: 0, max: MOST_STEPS }, ['plan']),
    ...between(holidays.length, { min: 0, max: 0 }, ['holidays']),
    ...plan.flatMap(({ fromTurn, phaseMinutes }, n) => [
      ...between(fromTurn, { min: (plan[n - 1]?.fromTurn ?? 1) + 1, max: FURTHEST_TURN }, [
        'plan',
        `${n + 1}`,
        'fromTurn',
      ]),
      ...between(phaseMinutes, paceBounds.phaseMinutes, ['plan', `${n + 1}`, 'phaseMinutes']),
    ]),
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
