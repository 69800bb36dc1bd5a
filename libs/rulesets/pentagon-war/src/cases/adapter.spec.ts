import { checkCases, formatReport } from '@warlog/kernel';
import { unnoticedKeys } from '@warlog/kernel/testing';
import { expect, it } from 'vitest';
import sample from './conformance.json' with { type: 'json' };
import { adapter } from './adapter.js';

it('answers every conformance case', () => {
  expect(formatReport(checkCases('pentagon-war', adapter, JSON.stringify(sample)))).toBe(
    `${sample.cases.length} passed, 0 failed`,
  );
});

it('refuses an unknown key at any depth', () => {
  expect(unnoticedKeys('pentagon-war', adapter, sample.cases, ['by_section', 'systems'])).toEqual([]);
});

it('refuses invalid hexes, arcs and rolls', () => {
  expect(() => adapter['distance']?.({ h1: '15', h2: '1501' })).toThrow('"15" is no hex');
  expect(() => adapter['in_arc']?.({ arc: 'X9', facing: 'A', origin: '1010', target: '1009' })).toThrow('is no arc');
  expect(() => adapter['fire']?.({ weapon: 'laser', roll: 13, size: 1, r: 3 })).toThrow('expected form');
});
