import { expect } from 'vitest';
import { golden } from '@warlog/ruleset-testkit';
import { usableIc } from '../levels.js';
import type { FtarqConstructItem } from '../model/sheet.js';
import { at, board, faults, orders, s1, types } from './board.js';

const build = (unitType: typeof types.xwing, extras: { count?: number; spend?: number } = {}): FtarqConstructItem => ({
  do: 'build',
  unit: unitType,
  ...extras,
});
const construct = (...items: FtarqConstructItem[]) => orders({ construct: [{ planet: at.alpha, items }] });
const rich = (position: Parameters<typeof board>[0] = {}) =>
  board({ ...position, sides: { [s1]: { treasury: 200 }, ...position.sides } });

golden('FTQ-401', 'each credit uses one industry; the level changes the usable industry', () => {
  expect(usableIc(45, 1)).toBe(50);
  expect(usableIc(45, -1)).toBe(41);
  expect(faults(rich(), s1, construct(build(types.xwing, { count: 4 })))).toEqual(['FTQ_E_IC']);
  const able = rich({ sides: { [s1]: { treasury: 200, levels: { industry: 3 } } } });
  expect(faults(able, s1, construct(build(types.xwing, { count: 4 })))).toEqual([]);
});

golden('FTQ-408', 'an upgrade step cannot be paid in parts', () => {
  expect(faults(rich(), s1, construct({ do: 'ic', plus: 0.5 }))).toEqual(['FTQ_E_SHAPE']);
});
