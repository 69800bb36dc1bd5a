import { checkCases, formatReport } from '@warlog/kernel';
import { unnoticedKeys } from '@warlog/kernel/testing';
import { expect, it } from 'vitest';
import { adapter } from './adapter.js';
import examples from './worked-examples.json' with { type: 'json' };

/** Objects whose keys a case chooses. */
const free = ['costs'];

it('every worked example gives the figures of the rulebook (BZK-X1 to BZK-X12)', () => {
  expect(formatReport(checkCases('bzaarcke', adapter, JSON.stringify(examples)))).toBe(
    `${examples.cases.length} passed, 0 failed`,
  );
});

it('refuses an unknown key at any depth', () => {
  expect(unnoticedKeys('bzaarcke', adapter, examples.cases, free)).toEqual([]);
});
