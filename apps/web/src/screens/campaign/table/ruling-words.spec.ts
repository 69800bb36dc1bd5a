import { expect, it } from 'vitest';
import { rulingChange, rulingValue, type RulingFormatter } from './ruling-words.js';

const formatters: RulingFormatter = {
  t: (key) => key.slice(key.lastIndexOf('.') + 1),
  seatName: (seat) => `Side ${seat}`,
};

it('rulingValue formats numbers, yes and no, sides and no side', () => {
  expect([12, true, false, 's2', null, undefined].map((raw) => rulingValue(raw, formatters))).toEqual([
    '12',
    'yes',
    'no',
    'Side s2',
    'none',
    'none',
  ]);
});

it('rulingChange says of a returned unit that it was not there, and of a planet that it had no owner', () => {
  expect(rulingChange({ before: null, after: false }, formatters)).toEqual({ from: 'absent', to: 'no' });
  expect(rulingChange({ before: true, after: null }, formatters)).toEqual({ from: 'yes', to: 'absent' });
  expect(rulingChange({ before: null, after: 's1' }, formatters)).toEqual({ from: 'none', to: 'Side s1' });
});
