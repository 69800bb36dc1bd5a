import { expect, it } from 'vitest';
import { reminderLead } from './reminder-lead.js';

const HOUR = 3_600_000;

it('a reminder is shown with the time that it would really come at', () => {
  expect(reminderLead(0, 24 * HOUR)).toBe(3 * HOUR);
  expect(reminderLead(0, 7 * 24 * HOUR)).toBe(3 * HOUR);
  expect(reminderLead(0, 2 * HOUR)).toBe(HOUR / 2);
});

it('none is where the window is shorter than any reminder', () => {
  expect(reminderLead(0, HOUR / 2)).toBeNull();
});
