import { expect, it } from 'vitest';
import { closingOf, type ClosingOf } from './useClosing.js';

const seat = (id: string, given: object = {}) => ({ id, awaited: true, now: false, ...given });
const campaign = (given: object = {}): ClosingOf =>
  ({
    status: 'RUNNING',
    mySeat: 's1',
    phase: { closesAt: '2026-11-22T13:30:00Z' },
    seats: [seat('s1', { now: true }), seat('s2'), seat('s3', { awaited: false })],
    ...given,
  }) as unknown as ClosingOf;

it('an early closing names its time and how many of the awaited seats want it at once', () => {
  expect(closingOf(campaign())).toEqual({ at: Date.parse('2026-11-22T13:30:00Z'), asked: 2, now: 1, mine: true });
  expect(closingOf(campaign({ mySeat: null }))).toMatchObject({ mine: false });
});

it('there is no early closing while a seat is thinking, while the clock is paused, or when no seat is awaited', () => {
  expect(closingOf(campaign({ phase: { closesAt: null } }))).toBeNull();
  expect(closingOf(campaign({ phase: null }))).toBeNull();
  for (const status of ['PAUSED', 'PARKED']) expect(closingOf(campaign({ status }))).toBeNull();
  expect(closingOf(null)).toBeNull();
});
