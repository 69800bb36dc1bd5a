import { checkCases, formatReport } from '@warlog/kernel';
import { expect, it } from 'vitest';
import { door } from './door.js';
import examples from './worked-examples.json' with { type: 'json' };

it('gives the figures of the rulebook in every worked example (PNP-20)', () => {
  expect(formatReport(checkCases('armada-pnp', door, JSON.stringify(examples)))).toBe(
    `${examples.cases.length} passed, 0 failed`,
  );
});
