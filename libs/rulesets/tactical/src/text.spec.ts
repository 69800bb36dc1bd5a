import { describe, expect, it } from 'vitest';
import { append, flag, joined, readParts, when, type LooseOrders, type TextPart } from './text.js';

const forms: readonly TextPart[] = [
  [/^within (\d+)$/i, (range) => ({ range: Number(range) })],
  [/^(no )?last$/i, (no) => ({ last: no === '' })],
  [/^at (\S+)$/i, (target) => (target === 'nobody' ? null : { target })],
];

describe('readParts', () => {
  it('reads each part by the first form that matches', () => {
    const rule: LooseOrders = {};
    expect(readParts('Within 12 ,no last, at x', rule, forms)).toBe(true);
    expect(rule).toEqual({ range: 12, last: false, target: 'x' });
  });

  it.each(['within, last', 'last,', 'at nobody'])('refuses "%s"', (line) => {
    expect(readParts(line, {}, forms)).toBe(false);
  });
});

it('writes what a line says, and nothing for missing values', () => {
  expect(
    joined(
      'fire',
      when(undefined, String),
      when(3, (range) => `within ${range}`),
      flag(false, 'last'),
    ),
  ).toBe('fire, within 3, no last');
});

it('appends to a list, and creates an empty one', () => {
  const orders: LooseOrders = {};
  append(orders, 'fire');
  append(orders, 'launch', 1, 2);
  expect(orders).toEqual({ fire: [], launch: [1, 2] });
});
