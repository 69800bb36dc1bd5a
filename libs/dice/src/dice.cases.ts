import { expect, it } from 'vitest';
import { checkCases, formatReport } from '@warlog/core/conformance';
import { unnoticedKeys } from '@warlog/ruleset-testkit';
import cases from './dice.cases.json' with { type: 'json' };
import { diceAdapter } from './adapter.js';

it('dice adapter computes the test vectors, from keys and nonces to faces', () => {
  expect(formatReport(checkCases('dice', diceAdapter, JSON.stringify(cases)))).toBe('5 passed, 0 failed');
});

it('dice adapter derives the phase of a case from its ordinal, and refuses another one', () => {
  const seats = [{ seat: 's1', nonce: '00'.repeat(32) }];
  const input = { secretKey: '11'.repeat(32), campaign: 'c', phaseOrdinal: 3, kind: 2, scope: 'a', seats };
  expect(diceAdapter['scope']?.(input)).toMatchObject({ phase: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
  expect(() => diceAdapter['scope']?.({ ...input, phase: 'f'.repeat(32) })).toThrow(/has the id/);
});

it('dice adapter rejects a proof that is not hex', () => {
  expect(diceAdapter['proof']?.({ publicKey: 'zz', alpha: '', proof: '' })).toBe(false);
});

it('dice adapter refuses an unknown key at any depth', () => {
  expect(unnoticedKeys('dice', diceAdapter, cases.cases)).toEqual([]);
});
