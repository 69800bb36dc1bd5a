import { expect, it } from 'vitest';
import { holm, median, rankTest } from './rank-test.js';

it('rankTest matches the tables of Mann and Whitney', () => {
  // R: wilcox.test(c(1.1, 2.2, 3.3, 4.4, 5.5), c(6.6, 7.7, 8.8, 9.9, 11), exact = FALSE): p = 0.01219.
  const apart = rankTest([1.1, 2.2, 3.3, 4.4, 5.5], [6.6, 7.7, 8.8, 9.9, 11]);
  expect(apart.p).toBeCloseTo(0.01219, 4);
  expect(apart.shift).toBeCloseTo(5.5);
  expect(rankTest([1, 2, 3, 4], [1, 2, 3, 4]).p).toBe(1);
  expect(rankTest([7, 7], [7, 7]).p).toBe(1);
  const many = Array.from({ length: 60 }, (_, n) => n);
  expect(
    rankTest(
      many,
      many.map((n) => n + 30),
    ).p,
  ).toBeLessThan(1e-6);
});

it('holm corrects each probability for the number of comparisons', () => {
  expect(holm([0.01, 0.04, 0.03])).toEqual([0.03, 0.06, 0.06]);
  expect(holm([0.9, 0.8])).toEqual([1, 1]);
});

it('median returns the middle value', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, 0]);
});
