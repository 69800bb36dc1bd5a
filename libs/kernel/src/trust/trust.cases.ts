import { expect, it } from 'vitest';
import { checkCases, formatReport } from '../conformance/check-cases.js';
import { unnoticedKeys } from '../testing/misspelt.js';
import { trustDoor } from './door.js';
import cases from './trust.cases.json' with { type: 'json' };

it('passes the vectors of the scheme against cheats', () => {
  expect(formatReport(checkCases('trust', trustDoor, JSON.stringify(cases)))).toBe('24 passed, 0 failed');
});

it('refuses a key that it does not know, at any depth', () => {
  expect(unnoticedKeys('trust', trustDoor, cases.cases)).toEqual([]);
});
