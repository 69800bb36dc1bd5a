import { checkCases, formatReport } from '@warlog/kernel';
import { unnoticedKeys } from '@warlog/kernel/testing';
import { expect, it } from 'vitest';
import { door } from './door.js';
import examples from './worked-examples.json' with { type: 'json' };

/** Members whose names a case chooses. */
const free = ['costs'];

it('gives the figures of the rulebook in every worked example (BZK-X1 to BZK-X12)', () => {
  expect(formatReport(checkCases('bzaarcke', door, JSON.stringify(examples)))).toBe(
    `${examples.cases.length} passed, 0 failed`,
  );
});

it('refuses a key that it does not know, at any depth', () => {
  expect(unnoticedKeys('bzaarcke', door, examples.cases, free)).toEqual([]);
});
