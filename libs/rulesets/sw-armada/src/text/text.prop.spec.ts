import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anySheet } from '../cases/any-sheet.js';
import { attackOn, s1, seenBy } from '../cases/seen-events.js';
import { formatOrders } from './format.js';
import { parseOrders } from './parse.js';

const units = {
  a1: { type: 'nebulon-b-escort-frigate', at: [90000, 20000] },
  a2: { type: 'cr90-corvette-b', at: [80000, 20000] },
  a5: { type: 'x-wing-squadron', at: [90000, 30000] },
  a6: { type: 'x-wing-squadron', at: [95000, 30000] },
  b1: { type: 'victory-ii-class-star-destroyer', at: [90000, 60000, 32] },
  b2: { type: 'cr90-corvette-b', at: [80000, 60000, 32] },
} as const;
const view = seenBy(s1, units, { attack: attackOn('b1', 'a2') });

it('reads back any orders that it wrote', () => {
  fc.assert(
    fc.property(anySheet, (sheet) => {
      const text = formatOrders(view, sheet);
      const parsed = parseOrders(view, text);
      expect({ text, ...parsed }).toEqual({ text, sheet, problems: [] });
    }),
    { numRuns: 300 },
  );
});

it('never throws on any text', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        anySheet.map((sheet) => formatOrders(view, sheet).replace(/[ ,:](.)/, '$1 ')),
      ),
      (text) => {
        parseOrders(view, text);
      },
    ),
  );
});
