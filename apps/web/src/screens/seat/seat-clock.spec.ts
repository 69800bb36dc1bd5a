import { expect, it } from 'vitest';
import { nextClosing } from './seat-clock.js';

const at = (text: string) => Date.parse(text);

it('nextClosing finds the next time at which a calendar closes, in its own zone', () => {
  const paris = { zone: 'Europe/Paris', minute: 21 * 60 };
  expect(nextClosing(paris, at('2026-07-01T10:00:00Z'))).toBe(at('2026-07-01T19:00:00Z'));
  expect(nextClosing(paris, at('2026-07-01T19:00:00Z'))).toBe(at('2026-07-02T19:00:00Z'));
  // The clocks go back in the night between.
  expect(nextClosing(paris, at('2026-10-24T20:00:00Z'))).toBe(at('2026-10-25T20:00:00Z'));
});

it('nextClosing finds none if deadlines fall at any hour', () => {
  expect(nextClosing(null, 0)).toBeNull();
  expect(nextClosing({ zone: 'Europe/Paris', minute: null }, 0)).toBeNull();
});
