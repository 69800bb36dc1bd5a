import { checkCases, formatReport } from '@warlog/kernel';
import { unnoticedKeys } from '@warlog/kernel/testing';
import { expect, it } from 'vitest';
import { adapter } from './adapter.js';
import examples from './worked-examples.json' with { type: 'json' };

/** Objects whose keys a case chooses. */
const free = ['control', 'bases', 'craft', 'damage', 'neutral', 'craftPool', 'systems', 'protect'];

it('every worked example gives the figures of the rulebook (PNP-20)', () => {
  expect(formatReport(checkCases('armada-pnp', adapter, JSON.stringify(examples)))).toBe(
    `${examples.cases.length} passed, 0 failed`,
  );
});

it('refuses an unknown key at any depth', () => {
  expect(unnoticedKeys('armada-pnp', adapter, examples.cases, free)).toEqual([]);
});
