import { describe, expect, it } from 'vitest';
import { hexesWithin, hexRings } from './regions.js';
import { hexMiddle } from './shapes.js';

const bands = [
  { radius: 2, text: 'close' },
  { radius: 5, text: '' },
];
const far = (from: { x: number; y: number }) => (to: { x: number; y: number }) =>
  Math.hypot(to.x - from.x, to.y - from.y);

describe('regions of a map', () => {
  it.each([
    [0, 0],
    [1, 4],
    [-3, 2],
  ])('includes in a range every hex within the distance, once (%i, %i)', (column, row) => {
    const hexes = hexesWithin([column, row], 2);
    expect(new Set(hexes.map(String)).size).toBe(19);
    const apart = hexes.map(([c, r]) => far(hexMiddle(column, row, 1))(hexMiddle(c, r, 1)) / Math.sqrt(3));
    expect(Math.max(...apart)).toBeLessThan(2 + 1e-9);
    expect(hexRings('range', [column, row], bands, 1).map(({ outlines }) => outlines.length)).toEqual([1, 1]);
  });
});
