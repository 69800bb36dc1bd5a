import { describe, expect, it } from 'vitest';
import { comingDeadlines } from './deadlines.js';
import { seriesOf } from './series.js';
import { turnMarks } from './turn-marks.js';

const HOUR = 3_600_000;
const due = Date.parse('2026-11-21T20:00:00Z');
const phase = {
  id: 'x',
  ordinal: 9,
  kind: 'orders',
  turn: 8,
  part: null,
  closes: null,
  openedAt: '2026-11-19T20:00:00Z',
  dueAt: new Date(due).toISOString(),
  closesAt: null,
  secret: false,
  myPartKey: null,
  sealed: null,
};
const pace = {
  phaseMinutes: 2_880,
  earlyClose: true,
  coolingSeconds: 0,
  graceSeconds: 0,
  extensionHoursPerPhase: 0,
  extensionHoursTotal: 0,
  kindMinutes: [],
  plan: [],
  holidays: [],
  calendar: null,
  allowanceHours: 0,
  rescue: null,
  leaveDeadlines: 0,
  openSeatAfterMisses: null,
  standInAfterMisses: 2,
  desertedDays: null,
  bankMinutes: null,
  awayAfterWindows: null,
};

describe('comingDeadlines', () => {
  it('follow from a fixed pace', () => {
    expect(comingDeadlines({ phase, pace, status: 'RUNNING' }, 3)).toEqual([
      { turn: 8, part: null, at: due, isOpen: true },
      { turn: 9, part: null, at: due + 48 * HOUR, isOpen: false },
      { turn: 10, part: null, at: due + 96 * HOUR, isOpen: false },
    ]);
  });

  it('follow a planned change of the pace, up to a turn whose length only the rules know', () => {
    const plan = [
      { fromTurn: 10, phaseMinutes: 60 },
      { fromTurn: 12, phaseMinutes: null },
    ];
    const ends = comingDeadlines({ phase, pace: { ...pace, plan }, status: 'RUNNING' }, 6);
    expect(ends.map(({ turn, at }) => [turn, (at - due) / HOUR])).toEqual([
      [8, 0],
      [9, 48],
      [10, 49],
      [11, 50],
    ]);
  });

  it('go through the parts of a turn, and end if an answer may come at any time', () => {
    const part = { unit: 'IMPULSE', of: 12, from: 1, to: 6 } as const;
    const second = { ...part, from: 7, to: 12 };
    const coming = comingDeadlines({ phase: { ...phase, part }, pace, status: 'RUNNING' }, 3);
    expect(coming.map(({ turn, part }) => [turn, part])).toEqual([
      [8, part],
      [8, second],
      [9, part],
    ]);
    expect(comingDeadlines({ phase: { ...phase, part, closes: 'ANSWER' }, pace, status: 'RUNNING' }, 3)).toHaveLength(
      1,
    );
  });

  it('keep their local time when the clocks change', () => {
    const calendar = { zone: 'Europe/Paris', weekdays: [6], minute: 1260, leastMinutes: 60, blackouts: [] };
    const before = { ...phase, dueAt: '2026-10-24T19:00:00Z' };
    const [, next] = comingDeadlines({ phase: before, pace: { ...pace, calendar }, status: 'RUNNING' }, 2);
    expect(next?.at).toBe(Date.parse('2026-10-31T20:00:00Z'));
  });

  it('are one if the rules set the pace, and none in a pause or after the end', () => {
    expect(comingDeadlines({ phase, pace: { ...pace, phaseMinutes: null }, status: 'RUNNING' }, 3)).toHaveLength(1);
    expect(comingDeadlines({ phase, pace, status: 'PAUSED' }, 3)).toEqual([]);
    expect(comingDeadlines({ phase: null, pace, status: 'ENDED' }, 3)).toEqual([]);
  });
});

describe('figures over the turns', () => {
  const history = [
    { ordinal: 3, turn: 1, figures: { s1: [3, null], s2: [4, null] } },
    { ordinal: 4, turn: 2, figures: { s1: [5, 60], s2: [3, null] } },
  ];

  it('are a line for each seat with known values', () => {
    const name = (id: string) => id.toUpperCase();
    expect(seriesOf(history, ['s1', 's2'], 0, name).map(({ values }) => values)).toEqual([
      [3, 5],
      [4, 3],
    ]);
    expect(seriesOf(history, ['s1', 's2'], 1, name)).toEqual([{ seat: 1, name: 'S1', values: [null, 60] }]);
  });
});

it('turnMarks marks how a seat met each deadline', () => {
  const closed = { type: 'PhaseClosed', sheets: [{ seat: 's1', origin: 'standing' }] };
  const phases = [
    { ordinal: 4, before: null, events: [closed], nonce: null },
    { ordinal: 5, before: null, events: [], nonce: null },
  ];
  expect(turnMarks(phases, 's1')).toEqual([
    { ordinal: 4, origin: 'standing' },
    { ordinal: 5, origin: null },
  ]);
});

describe('marks of a seat that changed hands', () => {
  const closed = { type: 'PhaseClosed', sheets: [{ seat: 's1', origin: 'missed' }] };
  const handed = { type: 'SeatHandedOver', seat: 's1', to: { kind: 'player', user: 'eve' }, standIn: false };
  const marksWith = (event: object) =>
    turnMarks(
      [
        { ordinal: 4, before: null, events: [closed as never], nonce: null },
        { ordinal: 5, before: null, events: [event as never, closed as never], nonce: null },
      ],
      's1',
    ).map(({ origin }) => origin);

  it('are those of the current player', () => {
    expect(marksWith({ ...handed, reason: 'agreed' })).toEqual([null, 'missed']);
    expect(marksWith({ ...handed, seat: 's2', reason: 'agreed' })).toEqual(['missed', 'missed']);
  });

  it('stay if a sitter plays, or if the same person goes on under another account', () => {
    expect(marksWith({ ...handed, standIn: true, reason: 'missed' })).toEqual(['missed', 'missed']);
    expect(marksWith({ ...handed, reason: 'moved' })).toEqual(['missed', 'missed']);
  });
});
