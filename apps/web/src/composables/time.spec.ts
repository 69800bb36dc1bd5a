import type { CampaignFields } from '@warlog/api-client';
import { describe, expect, it } from 'vitest';
import { dateWords, deadlineTone, fullDate, runningDue, shortDate, spanWords, zonePlace } from './time.js';

const at = (iso: string): number => Date.parse(iso);
const HOUR = 3_600_000;

describe('deadlineTone', () => {
  it('changes at a day, an hour and the end', () => {
    expect(deadlineTone(24 * HOUR + 1)).toBe('calm');
    expect(deadlineTone(24 * HOUR)).toBe('due');
    expect(deadlineTone(HOUR)).toBe('last');
    expect(deadlineTone(0)).toBe('over');
  });

  it('begins calm, however short the window is', () => {
    const tones = (windowMs: number, ...rests: readonly number[]) => rests.map((rest) => deadlineTone(rest, windowMs));
    const minute = HOUR / 60;
    expect(tones(30 * minute, 29 * minute, 11 * minute, 10 * minute, 4 * minute, 3 * minute)).toEqual([
      ...['calm', 'calm', 'due', 'due', 'last'],
    ]);
    expect(tones(24 * HOUR, 23 * HOUR, 8 * HOUR, HOUR)).toEqual(['calm', 'due', 'last']);
    expect(tones(7 * 24 * HOUR, 25 * HOUR, 24 * HOUR, HOUR)).toEqual(['calm', 'due', 'last']);
  });
});

describe('runningDue', () => {
  const phase = { dueAt: '2026-11-21T20:00:00Z' } as NonNullable<CampaignFields['phase']>;

  it('returns the deadline while the clock runs', () => {
    expect(runningDue({ status: 'RUNNING', phase })).toBe(phase.dueAt);
  });

  it.each(['PAUSED', 'PARKED'] as const)('returns null for a campaign that is %s', (status) => {
    expect(runningDue({ status, phase })).toBeNull();
  });

  it('returns null once orders are fixed', () => {
    const sealed = { sealedAt: phase.dueAt, round: 7, roundAt: phase.dueAt, waitsUntil: phase.dueAt };
    expect(runningDue({ status: 'RUNNING', phase: { ...phase, sealed } })).toBeNull();
  });

  it('returns null if no phase is open', () => {
    expect(runningDue({ status: 'RUNNING', phase: null })).toBeNull();
    expect(runningDue(null)).toBeNull();
  });
});

describe('spanWords', () => {
  it('names the two largest units', () => {
    expect(spanWords(52 * HOUR)).toMatchObject({ key: 'time.days', days: 2, hours: 4 });
    expect(spanWords(5 * HOUR + 12 * 60_000)).toMatchObject({ key: 'time.hours', hours: 5, minutes: 12 });
    expect(spanWords(59 * 60_000)).toMatchObject({ key: 'time.minutes', minutes: 59 });
    expect(spanWords(61_000)).toMatchObject({ key: 'time.seconds', minutes: 1, seconds: 1 });
    expect(spanWords(5_000)).toMatchObject({ key: 'time.onlySeconds', seconds: 5 });
    expect(spanWords(180_000)).toMatchObject({ key: 'time.minutes', minutes: 3 });
    expect(spanWords(-5)).toMatchObject({ key: 'time.over' });
  });
});

describe('dateWords', () => {
  it("names the day in the reader's zone", () => {
    const now = at('2026-11-21T14:48:00Z');
    const due = at('2026-11-21T20:00:00Z');
    expect(dateWords(due, now, 'Europe/Paris')).toEqual({ key: 'time.today', time: '21:00', day: '' });
    expect(dateWords(due, now, 'Asia/Tokyo')).toEqual({ key: 'time.tomorrow', time: '05:00', day: '' });
    expect(dateWords(due + 48 * HOUR, now, 'Europe/Paris')).toMatchObject({ key: 'time.weekday', day: 'Mon' });
    expect(dateWords(due + 240 * HOUR, now, 'Europe/Paris')).toMatchObject({ key: 'time.date', day: 'Tue 1 Dec' });
    expect(dateWords(now - 48 * HOUR, now, 'Europe/Paris')).toMatchObject({ key: 'time.date', day: 'Thu 19 Nov' });
  });

  // A weekly deadline at 20:00 stays at 20:00 local time when the clocks change.
  it.each([
    ['Europe/Paris', '2026-03-28T19:00:00Z', '2026-03-29T18:00:00Z'],
    ['Europe/Paris', '2026-10-24T18:00:00Z', '2026-10-25T19:00:00Z'],
    ['America/New_York', '2026-03-08T01:00:00Z', '2026-03-09T00:00:00Z'],
    ['America/New_York', '2026-11-01T00:00:00Z', '2026-11-02T01:00:00Z'],
    ['Australia/Sydney', '2026-04-04T09:00:00Z', '2026-04-05T10:00:00Z'],
    ['Australia/Sydney', '2026-10-03T10:00:00Z', '2026-10-04T09:00:00Z'],
  ])('%s: the day after %s is tomorrow at 20:00', (zone, now, due) => {
    expect(dateWords(at(due), at(now), zone)).toEqual({ key: 'time.tomorrow', time: '20:00', day: '' });
  });

  it('labels the zone as it is on that date', () => {
    expect(fullDate(at('2026-07-01T18:00:00Z'), 'Europe/Paris')).toContain('CEST');
    expect(fullDate(at('2026-12-01T18:00:00Z'), 'Europe/Paris')).toContain('CET');
  });
});

it('formats short dates and places', () => {
  expect(shortDate(at('2026-11-21T14:48:00Z'), 'Europe/Paris')).toBe('Sat 21 Nov, 15:48');
  expect(zonePlace('America/New_York')).toBe('New York');
});
