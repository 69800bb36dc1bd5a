import { checkCases, formatReport } from '@warlog/kernel';
import { unnoticedKeys } from '@warlog/kernel/testing';
import { expect, it } from 'vitest';
import sample from './conformance.json' with { type: 'json' };
import { door } from './door.js';

it('answers every conformance case', () => {
  expect(formatReport(checkCases('pentagon-war', door, JSON.stringify(sample)))).toBe(
    `${sample.cases.length} passed, 0 failed`,
  );
});

it('refuses a key that it does not know, at any depth', () => {
  expect(unnoticedKeys('pentagon-war', door, sample.cases, ['by_section', 'systems'])).toEqual([]);
});

it('refuses what is no hex, no arc and no roll', () => {
  expect(() => door['distance']?.({ h1: '15', h2: '1501' })).toThrow('"15" is no hex');
  expect(() => door['in_arc']?.({ arc: 'X9', facing: 'A', origin: '1010', target: '1009' })).toThrow('is no arc');
  expect(() => door['fire']?.({ weapon: 'laser', roll: 13, size: 1, r: 3 })).toThrow('expected form');
});
