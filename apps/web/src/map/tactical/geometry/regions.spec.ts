import { describe, expect, it } from 'vitest';
import { arcRegions, hexesWithin, hexRings } from './regions.js';
import { hexMiddle } from './shapes.js';

const bands = [
  { radius: 2, text: 'close' },
  { radius: 5, text: '' },
];
const far = (from: { x: number; y: number }) => (to: { x: number; y: number }) =>
  Math.hypot(to.x - from.x, to.y - from.y);

describe('regions of a map', () => {
  it('gives an arc one sector for each band, its name on the rim within the arc', () => {
    const at = { x: 10, y: 20 };
    const [close, long] = arcRegions({ id: 'front', at, from: -45, to: 45, seat: 1 }, bands);
    expect([close?.id, long?.id]).toEqual(['front.0', 'front.1']);
    expect(close?.outlines[0]?.[0]).toEqual(at);
    expect(Math.max(...(long?.outlines[0] ?? []).map(far(at)))).toBeCloseTo(5);
    // The bow points up: no part of it lies below.
    expect((close?.outlines[0] ?? []).every(({ y }) => y <= at.y)).toBe(true);
    const { x, y } = close!.text!.at;
    expect(far(at)({ x, y })).toBeCloseTo(2);
    expect(Math.abs((Math.atan2(x - at.x, at.y - y) * 180) / Math.PI)).toBeLessThan(45);
    expect(long).not.toHaveProperty('text');
  });

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
