import { expect, it } from 'vitest';
import { rulingChange, rulingValue, type RulingSpeech } from './ruling-words.js';

const speech: RulingSpeech = { t: (key) => key.slice(key.lastIndexOf('.') + 1), seatName: (seat) => `Side ${seat}` };

it('says figures, yes and no, sides and nobody', () => {
  expect([12, true, false, 's2', null, undefined].map((raw) => rulingValue(raw, speech))).toEqual([
    '12',
    'yes',
    'no',
    'Side s2',
    'none',
    'none',
  ]);
});

it('says of a unit that a ruling brings back that it was not there, and nobody of a planet without owner alone', () => {
  expect(rulingChange({ before: null, after: false }, speech)).toEqual({ from: 'absent', to: 'no' });
  expect(rulingChange({ before: true, after: null }, speech)).toEqual({ from: 'yes', to: 'absent' });
  expect(rulingChange({ before: null, after: 's1' }, speech)).toEqual({ from: 'none', to: 'Side s1' });
});
