import { describe, expect, it } from 'vitest';
import { followParts } from './follow-parts.js';

const [a, b] = [
  { from: 'p.a', to: 'p.b' },
  { from: 'p.c', to: 'p.d' },
];
const only = [{ part: ['jump', 1], condition: 'if' }];
const partsAfter = (jump: readonly object[]) => followParts(only, { v: 1, jump: [a, b] }, { v: 1, jump });

describe('followParts', () => {
  it('follows an order that moves, and one that is changed in place', () => {
    expect(partsAfter([b])).toEqual([{ part: ['jump', 0], condition: 'if' }]);
    expect(partsAfter([a, { ...b, to: 'p.e' }])).toEqual(only);
  });

  it('drops the condition of an order that is removed', () => {
    expect(partsAfter([a])).toEqual([]);
  });

  it('distinguishes the same item of two planets', () => {
    const entry = (planet: string) => ({ planet, items: [{ do: 'scrap' }] });
    const second = [{ part: ['construct', 1, 'items', 0], condition: 'if' }];
    const both = { construct: [entry('p.a'), entry('p.b')] };
    expect(followParts(second, both, { construct: [entry('p.b')] })).toEqual([
      { part: ['construct', 0, 'items', 0], condition: 'if' },
    ]);
    expect(followParts(second, both, { construct: [entry('p.a')] })).toEqual([]);
  });
});
