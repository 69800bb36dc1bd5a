import type { AnyRuleset } from '@warlog/ruleset-api';
import { expect, it } from 'vitest';
import { seatNames } from './useSeatNames.js';

const seats = [
  { id: 's1', name: 'Seat 1' },
  { id: 's2', name: 'Seat 2' },
];
const ruleset = {
  view: {
    nameOf:
      (view: Readonly<Record<string, string>>) =>
      ({ id }: { readonly id: string }) =>
        view[id] ?? id,
  },
} as unknown as AnyRuleset;

it('useSeatNames names a side as the game does, and a seat without a side by its own name', () => {
  const nameOf = seatNames(seats, ruleset, { s1: 'The Syndicate' });
  expect(['s1', 's2', 's9'].map(nameOf)).toEqual(['The Syndicate', 'Seat 2', 's9']);
});

it("useSeatNames knows only the seats before the game's set-up", () => {
  expect(seatNames(seats, ruleset, null)('s1')).toBe('Seat 1');
  expect(seatNames(seats, null, { s1: 'The Syndicate' })('s1')).toBe('Seat 1');
});
