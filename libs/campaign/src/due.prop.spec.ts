import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlinesAfter, dueAt, onCalendar } from './due.js';
import type { Calendar, Pace } from './pace.js';
import { dayOf, isZone, localTime, momentOf, weekdayOf } from './zone.js';

const HOUR = 3_600_000;
const zones = ['Europe/Paris', 'America/New_York', 'Australia/Sydney', 'Australia/Lord_Howe', 'Asia/Kolkata'] as const;
const zone = fc.constantFrom(...zones);
/** 2020 to 2040. */
const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });

const pace: Pace = {
  phaseMinutes: 24 * 60,
  earlyClose: true,
  coolingSeconds: 600,
  graceSeconds: 60,
  extensionHoursPerPhase: 24,
  extensionHoursTotal: 30,
  standInAfterMisses: 2,
};
const asked = { kind: 'orders', hours: 48 };

function weekly(changes: Partial<Calendar> = {}): Pace {
  const calendar = { zone: 'Europe/Paris', weekdays: [1, 4], minute: 21 * 60, leastMinutes: 12 * 60, blackouts: [] };
  return { ...pace, calendar: { ...calendar, ...changes } };
}

/** What a wall clock of the zone shows, computed independently. */
function wallClock(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
}

describe('localTime and momentOf', () => {
  it('returns the same moment, or the first of two where the clock shows a time twice', () => {
    fc.assert(
      fc.property(zone, moment, (where, at) => {
        const back = momentOf(where, localTime(where, at));
        expect(back).toBeLessThanOrEqual(at);
        expect(localTime(where, back)).toEqual(localTime(where, at));
        if (back !== at) expect(at - back).toBeLessThanOrEqual(HOUR);
      }),
    );
  });

  it('returns weekdays and dates', () => {
    expect(weekdayOf(dayOf('2026-11-21') ?? 0)).toBe(6);
    expect(weekdayOf(dayOf('1969-12-31') ?? 0)).toBe(3);
    expect([dayOf('2026-02-29'), dayOf('26-2-2'), isZone('Europe/Pari'), isZone('Europe/Paris')]).toEqual([
      null,
      null,
      false,
      true,
    ]);
  });
});

describe('dueAt with a fixed time of day', () => {
  // Both years with changes in the three zones: 2026 and 2027.
  it.each([
    ['Europe/Paris', ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31']],
    ['America/New_York', ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07']],
    ['Australia/Sydney', ['2026-04-05', '2026-10-04', '2027-04-04', '2027-10-03']],
  ])('keeps its local time in %s over both clock changes', (where, changes) => {
    for (const date of changes) {
      const change = momentOf(where, { day: dayOf(date) ?? 0, timeMs: 12 * HOUR });
      const daily = weekly({ zone: where, weekdays: [1, 2, 3, 4, 5, 6, 7], leastMinutes: 60 });
      const deadlines = deadlinesAfter(daily, asked, change - 72 * HOUR, 5);
      expect(deadlines.map((at) => wallClock(at, where).slice(11))).toEqual(Array(5).fill('21:00'));
      const days = deadlines.slice(1).map((at, index) => (at - (deadlines[index] ?? 0)) / HOUR);
      expect(days.filter((hours) => hours !== 24)).toHaveLength(1);
    }
  });

  it('falls on its weekdays, at its time, after the minimum length, and no earlier than necessary', () => {
    const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(zone, moment, weekdays, minute, fc.nat(4000), (where, at, days, time, least) => {
        const terms = weekly({ zone: where, weekdays: days, minute: time, leastMinutes: least });
        const due = dueAt(terms, asked, at);
        const local = localTime(where, due);
        expect(due).toBeGreaterThanOrEqual(at + least * 60_000);
        expect(days).toContain(weekdayOf(local.day));
        // Unless the clocks skip it, it is that local time.
        if (momentOf(where, local) === due && local.timeMs !== time * 60_000) {
          expect(local.timeMs - time * 60_000).toBeLessThanOrEqual(HOUR);
          expect(momentOf(where, { day: local.day, timeMs: time * 60_000 })).toBe(due);
        }
        expect(due).toBeLessThanOrEqual(at + least * 60_000 + 8 * 24 * HOUR);
      }),
    );
  });

  it('moves a skipped time later, and takes the first of a time that occurs twice', () => {
    const at = (date: string, hour: number) => momentOf('Europe/Paris', { day: dayOf(date) ?? 0, timeMs: hour * HOUR });
    expect(new Date(at('2026-03-29', 2.5)).toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(new Date(at('2026-10-25', 2.5)).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });
});

describe('calendar with blackout days', () => {
  const opened = momentOf('Europe/Paris', { day: dayOf('2026-12-22') ?? 0, timeMs: 9 * HOUR }); // a Tuesday
  const holidays = [{ from: '2026-12-24', to: '2027-01-03' }];

  it('skips them at a fixed time of day', () => {
    const due = dueAt(weekly({ blackouts: holidays }), asked, opened);
    expect(wallClock(due, 'Europe/Paris')).toBe('2027-01-04 21:00');
  });

  it('moves a deadline to the same time of the next allowed day', () => {
    const terms = weekly({ minute: null, weekdays: [1, 2, 3, 4, 5], blackouts: holidays });
    expect(wallClock(dueAt(terms, asked, opened), 'Europe/Paris')).toBe('2026-12-23 09:00');
    expect(wallClock(dueAt(terms, asked, opened + 24 * HOUR), 'Europe/Paris')).toBe('2027-01-04 09:00');
  });
});

it('dueAt gives phases of a kind their own length, on the days of the calendar', () => {
  const terms: Pace = { ...weekly({ weekdays: [1, 2, 3, 4, 5] }), kindMinutes: { retreat: 6 * 60 } };
  const friday = momentOf('Europe/Paris', { day: dayOf('2026-11-20') ?? 0, timeMs: 12 * HOUR });
  expect(wallClock(dueAt(terms, { kind: 'retreat', hours: 24 }, friday), 'Europe/Paris')).toBe('2026-11-20 18:00');
  expect(wallClock(dueAt(terms, { kind: 'retreat', hours: 24 }, friday + 7 * HOUR), 'Europe/Paris')).toBe(
    '2026-11-23 01:00',
  );
});

it('dueAt counts hours after the opening without a calendar', () => {
  expect(dueAt(pace, asked, 1000)).toBe(1000 + 24 * HOUR);
  expect(dueAt({ ...pace, phaseMinutes: null }, asked, 1000)).toBe(1000 + 48 * HOUR);
  expect(onCalendar(pace, { kind: 'orders' }, 77)).toBe(77);
});
