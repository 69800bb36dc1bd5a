import { checkCases, formatReport } from '@warlog/kernel';
import { expect, it } from 'vitest';
import sample from './conformance.json' with { type: 'json' };
import { door } from './door.js';
import tricky from './tricky.json' with { type: 'json' };

it.each([
  ['every operation', sample],
  ['what is easily played wrong', tricky],
])('answers the conformance cases of %s', (_, { cases, ruleset }) => {
  const report = checkCases('sw-armada', door, JSON.stringify({ ruleset, cases }));
  expect(formatReport(report)).toBe(`${cases.length} passed, 0 failed`);
});

it('refuses what is no ship, no obstacle and no heading', () => {
  const at = { x: 0, y: 0, h: 0 };
  expect(() => door['measure']?.({ attacker: { unit: 'falcon', pose: at }, zone: 'front', target: at })).toThrow(
    '"falcon" is no ship',
  );
  const los = [
    [0, 0],
    [1, 1],
  ];
  expect(() => door['obstructed']?.({ los, obstacles: [{ id: 'o', shape: 'moon', pose: at }] })).toThrow(
    '"moon" is no',
  );
  expect(() =>
    door['obstructed']?.({ los, obstacles: [{ id: 'o', shape: 'debris-1', pose: { ...at, h: 64 } }] }),
  ).toThrow('expected form');
});
