import { expect, it } from 'vitest';
import { spanOf, turnEnds } from './spans.js';

const phase = (ordinal: number, turn: number, part: { from: number; to: number } | null = null) => ({
  ...{ ordinal, turn, part, closedAt: '2026-11-29T12:00:00Z' },
});
const window = (ordinal: number, turn: number, n: number) => phase(ordinal, turn, { from: n, to: n });

it('a report covers the phases of its turn, newly closed ones alone if earlier ones were seen', () => {
  const marks = [phase(1, 1), phase(2, 1), phase(3, 2), { ...phase(4, 2), closedAt: null }];
  expect(spanOf(marks, 2)).toEqual([1, 2]);
  expect(spanOf(marks, 2, 2)).toEqual([2]);
  expect(spanOf(marks, 3, 1)).toEqual([3]);
  expect(turnEnds(marks)).toEqual([2, 3]);
});

it('between two answers at a table it covers what happened before the turn ended', () => {
  const marks = [window(1, 3, 1), window(2, 3, 2), phase(3, 4)];
  expect(spanOf(marks, 3, 2)).toEqual([2, 3]);
  expect(spanOf(marks, 3)).toEqual([3]);
});
