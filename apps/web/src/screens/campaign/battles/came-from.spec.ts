import { expect, it } from 'vitest';
import { cameFromOf } from './came-from.js';

const parent = { campaign: 'c1' };

it('leads from the table of a battle to the moment of the replay from which one came', () => {
  expect(cameFromOf('3.2', parent)).toEqual({ name: 'replay', params: { id: 'c1', ordinal: '3', step: '2' } });
});

it('leads nowhere from a campaign of its own, and by no address that is not one', () => {
  expect(cameFromOf('3.2', null)).toBeNull();
  for (const from of [undefined, null, '', '3', '3.', '3.x', '3.2.1', ['3.2']])
    expect(cameFromOf(from, parent)).toBeNull();
});
