import { expect, it } from 'vitest';
import { reminderLead } from './reminder-lead.js';

const HOUR = 3_600_000;

it('a reminder is shown with the time at which it is really sent', () => {
  expect(reminderLead(0, 24 * HOUR)).toBe(3 * HOUR);
  expect(reminderLead(0, 7 * 24 * HOUR)).toBe(3 * HOUR);
  expect(reminderLead(0, 2 * HOUR)).toBe(HOUR / 2);
});

it('there is no reminder if the window is shorter than any lead time', () => {
  expect(reminderLead(0, HOUR / 2)).toBeNull();
});

it('no reminder is sent in the first tenth of a window', () => {
  expect(reminderLead(0, (3 * HOUR) / 0.9)).toBe(3 * HOUR);
  expect(reminderLead(0, (3 * HOUR) / 0.9 - 1000)).toBe(HOUR / 2);
});
