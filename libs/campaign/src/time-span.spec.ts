import { describe, expect, it } from 'vitest';
import { spanMs, spanText, timeSpan } from './time-span.js';

describe('spanMs', () => {
  it('counts hours and minutes', () => {
    expect(spanMs({ hours: 2 })).toBe(7_200_000);
    expect(spanMs({ hours: 0, minutes: 20 })).toBe(1_200_000);
  });

  it.each([{ hours: 0 }, { hours: 0.5 }, { hours: -1 }, { hours: 1, minutes: 60 }, { hours: 1, minutes: 0.5 }])(
    'refuses %j',
    (span) => expect(spanMs(span)).toBeNull(),
  );

  it('is the inverse of timeSpan', () => {
    for (const span of [{ hours: 3 }, { hours: 0, minutes: 7 }]) expect(timeSpan(spanMs(span) ?? 0)).toEqual(span);
    expect(spanMs(timeSpan(90_001))).toBeNull();
  });
});

describe('spanText', () => {
  it.each([
    [0, '0 min'],
    [25, '25 min'],
    [60, '1 h'],
    [85, '1 h 25 min'],
    [23 * 60 + 40, '23 h 40 min'],
    [47.9, '47 min'],
  ])('writes %d minutes as %s', (minutes, text) => {
    expect(spanText(minutes * 60_000)).toBe(text);
  });
});
