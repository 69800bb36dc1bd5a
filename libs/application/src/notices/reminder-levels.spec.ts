import { describe, expect, it } from 'vitest';
import { reminderLevels, levelBetween } from './reminder-levels.js';

const HOUR = 3_600_000;
const names = (hours: number) => reminderLevels(0, hours * HOUR).map(({ name }) => name);

describe('reminderLevels', () => {
  it('returns all four levels for a phase of several days', () => {
    expect(names(72)).toEqual(['half', '24h', '3h', '30m']);
  });

  it('omits levels that would coincide with the opening, or with each other', () => {
    expect(names(24)).toEqual(['half', '3h', '30m']);
    expect(names(48)).toEqual(['24h', '3h', '30m']);
    expect(names(6)).toEqual(['3h', '30m']);
    expect(names(1)).toEqual(['30m']);
    expect(names(0.5)).toEqual(['half']);
  });

  it('returns only the newest of those that became due since the last run', () => {
    const due = 72 * HOUR;
    expect(levelBetween(0, due, 0, due - HOUR)?.name).toBe('3h');
    expect(levelBetween(0, due, due - 3 * HOUR, due - HOUR)).toBeNull();
    expect(levelBetween(0, due, 0, due)).toBeNull();
  });
});
