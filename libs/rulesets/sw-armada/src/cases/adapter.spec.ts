import { checkCases, formatReport } from '@warlog/core/conformance';
import { unnoticedKeys } from '@warlog/ruleset-testkit';
import { expect, it } from 'vitest';
import sample from './conformance.json' with { type: 'json' };
import { adapter } from './adapter.js';
import tricky from './tricky.json' with { type: 'json' };

it.each([
  ['every operation', sample],
  ['what is easily played wrong', tricky],
])('answers the conformance cases of %s', (_, { cases, ruleset }) => {
  const report = checkCases('sw-armada', adapter, JSON.stringify({ ruleset, cases }));
  expect(formatReport(report)).toBe(`${cases.length} passed, 0 failed`);
});

it('refuses an unknown key at any depth', () => {
  expect(unnoticedKeys('sw-armada', adapter, [...sample.cases, ...tricky.cases])).toEqual([]);
});

it('refuses invalid ships, obstacles and headings', () => {
  const at = { x: 0, y: 0, h: 0 };
  expect(() =>
    adapter['measure']?.({ attacker: { unit: 'falcon', pose: at }, zone: 'front', target: { x: 0, y: 0 } }),
  ).toThrow('"falcon" is no ship');
  const los = [
    [0, 0],
    [1, 1],
  ];
  expect(() => adapter['obstructed']?.({ los, obstacles: [{ id: 'o', shape: 'moon', pose: at }] })).toThrow(
    '"moon" is no',
  );
  expect(() =>
    adapter['obstructed']?.({ los, obstacles: [{ id: 'o', shape: 'debris-1', pose: { ...at, h: 64 } }] }),
  ).toThrow('expected form');
});

it('lists everything that is wrong with an attack and with a course', () => {
  const stopped = tricky.cases.find(({ id }) => id === 'T13');
  const defense = [{ token: 0 }, { token: 1 }, { token: 0 }];
  expect(adapter['attack']?.({ ...stopped?.in, accuracy: [{ die: 0, token: 0 }], defense })).toEqual({
    error: 'BAD_ACCURACY',
    errors: ['BAD_ACCURACY', 'SPEED_ZERO', 'TOKEN_GONE', 'TOKEN_LOCKED', 'TOKEN_TYPE_TWICE'],
  });
  const course = { unit: 'nebulon-b-escort-frigate', speed: 3, clicks: [1, 3] };
  expect(adapter['checkClicks']?.(course)).toEqual({ error: 'CLICK_COUNT', errors: ['CLICK_COUNT', 'YAW_LIMIT'] });
});
