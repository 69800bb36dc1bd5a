import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlinesAfter, dueAt, onCalendar } from './due.js';
import { endOf, withPaceChange, type Calendar, type Pace } from './pace.js';
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
const asked = { kind: 'orders', turn: 1, hours: 48 };

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
      const deadlines = deadlinesAfter(daily, asked, change - 72 * HOUR, [1, 2, 3, 4, 5]);
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
  expect(wallClock(dueAt(terms, { kind: 'retreat', turn: 1, hours: 24 }, friday), 'Europe/Paris')).toBe(
    '2026-11-20 18:00',
  );
  expect(wallClock(dueAt(terms, { kind: 'retreat', turn: 1, hours: 24 }, friday + 7 * HOUR), 'Europe/Paris')).toBe(
    '2026-11-23 01:00',
  );
});

it('dueAt counts hours after the opening without a calendar', () => {
  expect(dueAt(pace, asked, 1000)).toBe(1000 + 24 * HOUR);
  expect(dueAt({ ...pace, phaseMinutes: null }, asked, 1000)).toBe(1000 + 48 * HOUR);
  expect(onCalendar(pace, { kind: 'orders', turn: 1 }, 77)).toBe(77);
});

describe('a planned pace', () => {
  const short: Pace = {
    ...pace,
    phaseMinutes: 30,
    plan: [
      { fromTurn: 4, phaseMinutes: 1440 },
      { fromTurn: 8, phaseMinutes: null },
    ],
  };

  it('gives each turn the length of the last step that has begun', () => {
    const lengths = [1, 3, 4, 7, 8, 99].map((turn) => dueAt(short, { ...asked, turn }, 0) / HOUR);
    expect(lengths).toEqual([0.5, 0.5, 24, 24, 48, 48]);
    // A kind with its own length keeps it, and so do windows and battles.
    const kinds = { ...short, kindMinutes: { retreat: 60 } };
    expect(dueAt(kinds, { kind: 'retreat', turn: 5, hours: 9 }, 0)).toBe(HOUR);
    expect(dueAt(short, { ...asked, turn: 5, closes: 'answer', hours: 9 }, 0)).toBe(9 * HOUR);
  });

  it('reaches the fixed time of day that is nearest to its length, and no fixed time if it is shorter than a day', () => {
    const at = (date: string, hour: number) => momentOf('Europe/Paris', { day: dayOf(date) ?? 0, timeMs: hour * HOUR });
    const daily = weekly({ weekdays: [1, 2, 3, 4, 5, 6, 7] });
    const planned = {
      ...daily,
      plan: [
        { fromTurn: 2, phaseMinutes: 2880 },
        { fromTurn: 3, phaseMinutes: 60 },
      ],
    };
    const due = (turn: number, openedAt: number) =>
      wallClock(dueAt(planned, { ...asked, turn }, openedAt), 'Europe/Paris');
    const evening = at('2026-11-20', 21) + 60_000;
    expect(due(1, evening)).toBe('2026-11-21 21:00');
    expect(due(2, evening)).toBe('2026-11-22 21:00');
    expect(due(3, evening)).toBe('2026-11-20 22:01');
  });
});

describe('days off of a whole campaign', () => {
  const holiday = { zone: 'Europe/Paris', firstDay: '2026-12-24', lastDay: '2027-01-03' };
  const off: Pace = { ...pace, holidays: [holiday] };
  const at = (date: string, hour: number) => momentOf('Europe/Paris', { day: dayOf(date) ?? 0, timeMs: hour * HOUR });

  it('move a deadline to the same time of the first day after them, and none else', () => {
    expect(wallClock(onCalendar(off, asked, at('2026-12-23', 23.5)), 'Europe/Paris')).toBe('2026-12-23 23:30');
    expect(wallClock(onCalendar(off, asked, at('2026-12-24', 0)), 'Europe/Paris')).toBe('2027-01-04 00:00');
    expect(wallClock(onCalendar(off, asked, at('2027-01-03', 23.5)), 'Europe/Paris')).toBe('2027-01-04 23:30');
    const days = { ...weekly({ weekdays: [5] }), holidays: [holiday] };
    expect(wallClock(dueAt(days, asked, at('2026-12-23', 9)), 'Europe/Paris')).toBe('2027-01-08 21:00');
  });

  it('never hold a deadline, in any zone, one after another or across each other', () => {
    const date = fc
      .integer({ min: 0, max: 60 })
      .map((day) => new Date(Date.UTC(2026, 11, 1 + day)).toISOString().slice(0, 10));
    const one = fc
      .tuple(zone, date, date)
      .map(([where, a, b]) => ({ zone: where, firstDay: a < b ? a : b, lastDay: a < b ? b : a }));
    fc.assert(
      fc.property(fc.array(one, { maxLength: 4 }), fc.nat(60 * 24), fc.boolean(), (holidays, hours, hasCalendar) => {
        const terms = { ...(hasCalendar ? weekly() : pace), holidays };
        const asLate = onCalendar(terms, asked, Date.UTC(2026, 11, 1) + hours * HOUR);
        for (const { zone: where, firstDay, lastDay } of holidays) {
          const shown = wallClock(asLate, where).slice(0, 10);
          expect(shown < firstDay || shown > lastDay, `${shown} is off in ${where}`).toBe(true);
        }
        expect(onCalendar(terms, asked, asLate)).toBe(asLate);
      }),
    );
  });
});

it('withPaceChange replaces what was planned for later, and drops what is over', () => {
  const plan = [2, 5, 9].map((fromTurn) => ({ fromTurn, phaseMinutes: fromTurn * 60 }));
  const changed = withPaceChange(
    { ...pace, plan },
    { kind: 'pace', fromTurn: 8, phaseMinutes: 480 },
    { turn: 6, at: 0 },
  );
  expect(changed.plan).toEqual([plan[1], { fromTurn: 8, phaseMinutes: 480 }]);
  const past = { zone: 'Europe/Paris', firstDay: '2026-01-01', lastDay: '2026-01-02' };
  const next = { kind: 'holiday', zone: 'Asia/Kolkata', firstDay: '2026-12-24', lastDay: '2026-12-24' } as const;
  const { holidays } = withPaceChange({ ...pace, holidays: [past] }, next, { turn: 6, at: Date.UTC(2026, 5) });
  expect(holidays).toEqual([{ zone: 'Asia/Kolkata', firstDay: '2026-12-24', lastDay: '2026-12-24' }]);
  expect(endOf(next)).toBe(Date.UTC(2026, 11, 24, 18, 30));
});
