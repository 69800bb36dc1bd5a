import { describe, expect, it } from 'vitest';
import { hexCorners, hexMiddle, outlinesOf, pathOf, sector, towards } from './shapes.js';

describe('shapes of the map', () => {
  it('counts angles clockwise from the top', () => {
    const { x, y } = towards({ x: 0, y: 0 }, 90, 2);
    expect([x, y]).toEqual([expect.closeTo(2), expect.closeTo(0)]);
    expect(towards({ x: 0, y: 0 }, 0, 2).y).toBeCloseTo(-2);
  });

  it('places hexes side by side', () => {
    const [a, b, below] = [hexMiddle(0, 0, 1), hexMiddle(1, 0, 1), hexMiddle(0, 1, 1)];
    const apart = Math.sqrt(3);
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(apart);
    expect(Math.hypot(a.x - below.x, a.y - below.y)).toBeCloseTo(apart);
    const [left, right] = hexCorners(a, 1);
    expect(left?.y).toBeCloseTo(right?.y ?? NaN);
  });

  it('draws one outline around hexes that touch, and one around each that does not', () => {
    const two = [hexMiddle(0, 0, 1), hexMiddle(1, 0, 1)];
    expect(outlinesOf(two, 1).map((outline) => outline.length)).toEqual([10]);
    expect(
      outlinesOf([...two, hexMiddle(9, 9, 1)], 1)
        .map((outline) => outline.length)
        .sort(),
    ).toEqual([10, 6].sort());
  });

  it('draws a hole of a ring of hexes as an outline of its own', () => {
    const ring = [-1, 0, 1].flatMap((column) => [-1, 0, 1].map((row) => hexMiddle(column, row, 1)));
    const round = ring.filter(({ x, y }) => Math.hypot(x, y) > 0.1 && Math.hypot(x, y) < 1.8);
    expect(outlinesOf(round, 1)).toHaveLength(2);
  });

  it('begins a sector in its center, and a whole disc on its rim', () => {
    expect(sector({ x: 3, y: 4 }, -30, 30, 5)[0]).toEqual({ x: 3, y: 4 });
    expect(sector({ x: 0, y: 0 }, 0, 360, 5).every(({ x, y }) => Math.abs(Math.hypot(x, y) - 5) < 1e-9)).toBe(true);
    expect(
      pathOf(
        [
          { x: 1, y: 2 },
          { x: 3, y: 4 },
        ],
        2,
        false,
      ),
    ).toBe('M2.0 4.0L6.0 8.0');
  });
});
