import { describe, expect, it } from 'vitest';
import { ladder, rungBetween } from './ladder.js';

const HOUR = 3_600_000;
const names = (hours: number) => ladder(0, hours * HOUR).map(({ name }) => name);

describe('the ladder of reminders', () => {
  it('has all four rungs where a phase lasts for days', () => {
    expect(names(72)).toEqual(['half', '24h', '3h', '30m']);
  });

  it('leaves out what would come with the opening, or twice at about the same time', () => {
    expect(names(24)).toEqual(['half', '3h', '30m']);
    expect(names(48)).toEqual(['24h', '3h', '30m']);
    expect(names(6)).toEqual(['3h', '30m']);
    expect(names(1)).toEqual(['30m']);
    expect(names(0.5)).toEqual(['half']);
  });

  it('gives only the newest of those that fell due while nobody looked', () => {
    const due = 72 * HOUR;
    expect(rungBetween(0, due, 0, due - HOUR)?.name).toBe('3h');
    expect(rungBetween(0, due, due - 3 * HOUR, due - HOUR)).toBeNull();
    expect(rungBetween(0, due, 0, due)).toBeNull();
  });
});
