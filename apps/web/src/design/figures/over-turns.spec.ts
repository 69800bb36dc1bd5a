import { describe, expect, it } from 'vitest';
import { linesOf, spread, stepsOf } from './over-turns.js';

const plot = { width: 100, height: 50 };

describe('linesOf', () => {
  it('spans the plot from the first turn to the last', () => {
    expect(linesOf([0, 5, 10], 10, plot)).toEqual(['0,50 50,25 100,0']);
  });

  it('leaves a gap for turns without data', () => {
    expect(linesOf([0, null, 10], 10, plot)).toEqual(['0,50', '100,0']);
    expect(linesOf([null, null], 10, plot)).toEqual([]);
  });
});

it('uses round steps', () => {
  expect(stepsOf(7)).toEqual([0, 2, 4, 6, 8]);
  expect(stepsOf(0)).toEqual([0, 1]);
  expect(stepsOf(104)).toEqual([0, 25, 50, 75, 100, 125]);
});

it('separates the ends of equal lines', () => {
  expect(spread([10, 10, 40], 8)).toEqual([10, 18, 40]);
});
