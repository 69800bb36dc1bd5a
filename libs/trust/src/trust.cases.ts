import { expect, it } from 'vitest';
import { checkCases, formatReport } from '@warlog/core/conformance';
import { unnoticedKeys } from '@warlog/ruleset-testkit';
import { trustAdapter } from './adapter.js';
import cases from './trust.cases.json' with { type: 'json' };

it('trust adapter computes the test vectors of the scheme', () => {
  expect(formatReport(checkCases('trust', trustAdapter, JSON.stringify(cases)))).toBe('24 passed, 0 failed');
});

it('trust adapter refuses an unknown key at any depth', () => {
  expect(unnoticedKeys('trust', trustAdapter, cases.cases)).toEqual([]);
});
