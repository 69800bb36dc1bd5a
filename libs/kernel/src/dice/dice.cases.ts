import { expect, it } from 'vitest';
import { checkCases, formatReport } from '../conformance/check-cases.js';
import { unnoticedKeys } from '../testing/misspelt.js';
import cases from './dice.cases.json' with { type: 'json' };
import { diceDoor } from './door.js';

it('passes the worked vectors, from keys and nonces to faces', () => {
  expect(formatReport(checkCases('dice', diceDoor, JSON.stringify(cases)))).toBe('5 passed, 0 failed');
});

it('derives the phase of a case from its ordinal, and refuses one that is not its', () => {
  const seats = [{ seat: 's1', nonce: '00'.repeat(32) }];
  const input = { secretKey: '11'.repeat(32), campaign: 'c', phaseOrdinal: 3, kind: 2, scope: 'a', seats };
  expect(diceDoor['scope']?.(input)).toMatchObject({ phase: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
  expect(() => diceDoor['scope']?.({ ...input, phase: 'f'.repeat(32) })).toThrow(/has the id/);
});

it('answers that what is no hex proves nothing', () => {
  expect(diceDoor['proof']?.({ publicKey: 'zz', alpha: '', proof: '' })).toBe(false);
});

it('refuses a key that it does not know, at any depth', () => {
  expect(unnoticedKeys('dice', diceDoor, cases.cases)).toEqual([]);
});
