import { expect, it } from 'vitest';
import { shortChance } from './short-chance.js';

it.each([
  ['53/64', '53/64'],
  ['52/128', '13/32'],
  ['6/6', '1'],
  ['0/36', '0'],
  ['53763/65536', '82 %'],
  ['65535/65536', '>99 %'],
  ['1/65536', '<1 %'],
] as const)('%s stands on the map as %s', (fraction, short) => {
  expect(shortChance(fraction)).toBe(short);
});
