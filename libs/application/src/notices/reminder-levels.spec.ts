import { describe, expect, it } from 'vitest';
import { reminderLevels, levelBetween } from './reminder-levels.js';

const HOUR = 3_600_000;
const usual = [1440, 180, 30];
const names = (hours: number, leads = usual) => reminderLevels(0, hours * HOUR, leads).map(({ name }) => name);

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
    const between = (since: number, now: number) => levelBetween({ openedAt: 0, dueAt: due }, usual, { since, now });
    expect(between(0, due - HOUR)?.name).toBe('3h');
    expect(between(due - 3 * HOUR, due - HOUR)).toBeNull();
    expect(between(0, due)).toBeNull();
  });

  it('follows the times of the player, of which the shortest up to an hour is the last chance', () => {
    expect(names(72, [15, 720])).toEqual(['half', '12h', '15m']);
    expect(reminderLevels(0, 72 * HOUR, [60, 720]).map(({ reason }) => reason)).toEqual(['half', 'near', 'last']);
    expect(reminderLevels(0, 72 * HOUR, [720, 120]).map(({ reason }) => reason)).toEqual(['half', 'near', 'near']);
    expect(names(72, [])).toEqual(['half']);
  });
});
