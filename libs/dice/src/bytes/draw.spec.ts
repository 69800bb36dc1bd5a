import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawsFrom } from './draw.js';

const draws = drawsFrom(Uint8Array.from({ length: 64 }, (_, index) => index));

describe('drawsFrom', () => {
  it('prefers no face, even if the sides do not divide 256 or 65536', () => {
    for (const sides of [6, 10, 200, 300]) {
      const seen = new Array<number>(sides).fill(0);
      const labels = Array.from({ length: 60 }, (_, index) => `fair/${index}`);
      for (const label of labels) for (const face of draws.roll(label, 1000, sides)) seen[face - 1]! += 1;
      const due = 60_000 / sides;
      const chiSquare = seen.reduce((sum, count) => sum + (count - due) ** 2 / due, 0);
      // Mean sides − 1, deviation √(2 (sides − 1)): 5 deviations are beyond chance, and the seed is fixed.
      expect(chiSquare, `${sides} sides`).toBeLessThan(sides - 1 + 5 * Math.sqrt(2 * (sides - 1)));
    }
  });

  it('handles the largest die, a single side and many blocks', () => {
    expect(Math.max(...draws.roll('large', 1024, 65536))).toBeGreaterThan(65000);
    expect(draws.roll('one', 3, 1)).toEqual([1, 1, 1]);
    expect(new Set(draws.roll('long', 1024, 6)).size).toBe(6);
  });

  it('shuffles into permutations', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(1000), (n, name) => {
        const order = draws.shuffle(`deal/${name}`, n);
        expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, item) => item));
      }),
      { numRuns: 50 },
    );
    expect(draws.shuffle('none', 0)).toEqual([]);
    expect(draws.shuffle('most', 4096)).toHaveLength(4096);
  });

  it('returns ids of 32 hex digits', () => {
    expect(draws.id('fleet/1')).toMatch(/^[0-9a-f]{32}$/);
    expect(draws.id('fleet/1')).not.toBe(draws.id('fleet/2'));
  });

  it.each([
    ['no dice', () => draws.roll('a', 0, 6)],
    ['too many dice', () => draws.roll('a', 1025, 6)],
    ['no sides', () => draws.roll('a', 1, 0)],
    ['too many sides', () => draws.roll('a', 1, 65537)],
    ['half a die', () => draws.roll('a', 1.5, 6)],
    ['too many items', () => draws.shuffle('a', 4097)],
    ['a label in capitals', () => draws.roll('A', 1, 6)],
    ['an empty part', () => draws.roll('a//b', 1, 6)],
    ['a label of 201 bytes', () => draws.roll('a'.repeat(201), 1, 6)],
    ['a label beyond ASCII', () => draws.id('é')],
  ])('refuses %s with a sentence', (_, ask) => expect(ask).toThrow(/must be|cannot/));
});
