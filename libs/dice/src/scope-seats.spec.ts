import { expect, it } from 'vitest';
import { seat } from '@warlog/core';
import { namesSeat } from './scope-seats.js';

it('namesSeat finds a seat among the two in the name of a scope, and no other', () => {
  const named = (scope: string): readonly number[] => [1, 2, 11, 12].filter((n) => namesSeat(scope, seat(n)));
  expect(named('combat/redjik/s1-s2')).toEqual([1, 2]);
  expect(named('combat/kolvane-s1/s11-s12')).toEqual([11, 12]);
  expect(named('control/redjik/s2-none')).toEqual([2]);
  expect(named('setup/homes')).toEqual([]);
  expect(named('combat/red-s2/alone')).toEqual([]);
});
