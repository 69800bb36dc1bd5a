import { expect, it } from 'vitest';
import { cameFromOf } from './came-from.js';

const parent = { campaign: 'c1' };

it('cameFromOf leads from a battle campaign back to the step of the replay that linked to it', () => {
  expect(cameFromOf('3.2', parent)).toEqual({ name: 'replay', params: { id: 'c1', ordinal: '3', step: '2' } });
});

it('cameFromOf returns null without a parent campaign or with an invalid address', () => {
  expect(cameFromOf('3.2', null)).toBeNull();
  for (const from of [undefined, null, '', '3', '3.', '3.x', '3.2.1', ['3.2']])
    expect(cameFromOf(from, parent)).toBeNull();
});
