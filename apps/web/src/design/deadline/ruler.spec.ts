import { expect, it } from 'vitest';
import { rulerMarks, rulerShare } from './ruler.js';

it('rulerShare gives the last hours the most room', () => {
  expect(rulerShare(48 * 3_600_000)).toBe(1);
  expect(rulerShare(12 * 3_600_000)).toBe(0.5);
  expect(rulerShare(3 * 3_600_000)).toBe(0.25);
});

it('rulerShare stays between its ends', () => {
  expect(rulerShare(-1)).toBe(0);
  expect(rulerShare(1e12)).toBe(1);
});

it('rulerMarks marks a day, six hours and one', () => {
  expect(rulerMarks.map(({ hours }) => hours)).toEqual([1, 6, 24]);
  expect(rulerMarks.every(({ share }, index, all) => index === 0 || share > all[index - 1]!.share)).toBe(true);
});
