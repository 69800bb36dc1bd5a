import { directions, distance, type Vec } from '@warlog/pentagon-war/ui';
import { describe, expect, it } from 'vitest';
import { hexMiddle } from '../../map/tactical/geometry/shapes.js';
import { gridOf, headingOf, hexAt, hexId, hexOfId, middleOf } from './geometry.js';

const span = Array.from({ length: 21 }, (_, index) => index - 10);
const hexes: readonly Vec[] = span.flatMap((a) => span.map((c) => ({ a, c })));

describe('geometry', () => {
  it('places hexes on the grid that the map draws', () => {
    for (const hex of hexes) {
      const grid = hexMiddle(...gridOf(hex), 1);
      expect(middleOf(hex).x).toBeCloseTo(grid.x);
      expect(middleOf(hex).y).toBeCloseTo(grid.y);
    }
  });

  it('finds the hex nearest to a point', () => {
    for (const hex of hexes) {
      const { x, y } = middleOf(hex);
      for (const [dx, dy] of [
        [0, 0],
        [0.4, 0.5],
        [-0.6, 0.4],
        [0.3, -0.7],
      ] as const) {
        const found = hexAt({ x: x + dx, y: y + dy });
        expect(found).toEqual(hex);
      }
    }
  });

  it('places neighbors one step apart in each heading', () => {
    const [at, turned] = [middleOf({ a: 0, c: 0 }), (angle: number) => (angle * Math.PI) / 180];
    for (const hex of hexes.filter((vec) => distance(vec, { a: 0, c: 0 }) === 1)) {
      const { x, y } = middleOf(hex);
      const angle = Math.round((Math.atan2(x - at.x, at.y - y) * 180) / Math.PI + 360) % 360;
      expect(directions.map(headingOf)).toContain(angle);
      expect(Math.hypot(x, y)).toBeCloseTo(Math.sqrt(3));
      expect(Math.sin(turned(angle)) * Math.sqrt(3)).toBeCloseTo(x);
    }
  });

  it('gives hexes ids that nothing else on the map has', () => {
    for (const hex of hexes) expect(hexOfId(hexId(hex))).toEqual(hex);
    expect(hexOfId('u-1f2e')).toBeNull();
    expect(hexOfId('hex of nobody')).toBeNull();
  });
});
