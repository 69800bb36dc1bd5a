import { expect, it } from 'vitest';
import { shortChance } from './short-chance.js';
import type { Say } from './say.js';

const say: Say = (key, params = {}) => `${key.slice('odds.chip.'.length)} ${params['percent']}`;
const alone = { code: 'chance.if.alone', params: {} };

it('shows the figure alone, with a star where a certain result has a condition', () => {
  expect(shortChance({ good: '15/16', exact: true, condition: alone }, say)).toBe('percent 94');
  expect(shortChance({ good: '1/1', exact: true, condition: alone }, say)).toBe('certain 100*');
  expect(shortChance({ good: '1/1', exact: true, condition: null }, say)).toBe('certain 100');
  expect(shortChance({ good: '1/1', worst: '0/1', exact: true, condition: alone }, say)).toBe('percent 100*');
  expect(shortChance({ good: '65535/65536', exact: true, condition: alone }, say)).toBe('above 99');
});
