import type { Point } from '../../canvas/box.js';

/** Returns SVG path data in pixels, from points in units: `k` pixels each. */
export function pathOf(points: readonly Point[], k: number, isClosed = true): string {
  const corners = points.map(({ x, y }) => `${(x * k).toFixed(1)} ${(y * k).toFixed(1)}`);
  return corners.length === 0 ? '' : `M${corners.join('L')}${isClosed ? 'Z' : ''}`;
}

/** Returns a point `distance` away, `angle` degrees clockwise from the top. */
export function towards({ x, y }: Point, angle: number, distance: number): Point {
  const turned = (angle * Math.PI) / 180;
  return { x: x + Math.sin(turned) * distance, y: y - Math.cos(turned) * distance };
}

/** Returns the six corners of a hex with a flat top, from the upper left one clockwise: side 0 lies at the top. */
export function hexCorners(middle: Point, size: number): readonly Point[] {
  return [330, 30, 90, 150, 210, 270].map((angle) => towards(middle, angle, size));
}

/** Returns the center of a hex by column and row, `size` from center to corner; odd columns lie half a hex lower. */
export function hexMiddle(column: number, row: number, size: number): Point {
  return { x: column * 1.5 * size, y: (row + (Math.abs(column) % 2) / 2) * Math.sqrt(3) * size };
}

/**
 * Returns the outline of a part of a disc, from one angle clockwise to another; the whole disc where they are 360°
 * apart.
 */
export function sector(middle: Point, from: number, to: number, radius: number): readonly Point[] {
  const steps = Math.max(2, Math.ceil((to - from) / 5));
  const rim = Array.from({ length: steps + 1 }, (_, step) =>
    towards(middle, from + ((to - from) * step) / steps, radius),
  );
  return to - from >= 360 ? rim.slice(0, -1) : [middle, ...rim];
}

/** Returns the outlines around hexes that touch: edges of a single hex, walked with the hexes on the right. */
export function outlinesOf(middles: readonly Point[], size: number): readonly (readonly Point[])[] {
  const key = ({ x, y }: Point) => `${Math.round((x / size) * 100)} ${Math.round((y / size) * 100)}`;
  const edges = new Map<string, { readonly from: Point; readonly to: Point }>();
  for (const middle of middles) {
    const corners = hexCorners(middle, size);
    corners.forEach((from, side) => {
      const to = corners[(side + 1) % 6]!;
      const back = `${key(to)}>${key(from)}`;
      // An edge that two hexes share is no border.
      if (edges.has(back)) edges.delete(back);
      else edges.set(`${key(from)}>${key(to)}`, { from, to });
    });
  }
  const starts = new Map([...edges.values()].map((edge) => [key(edge.from), edge]));
  const outlines: Point[][] = [];
  while (starts.size > 0) {
    const outline: Point[] = [];
    let [at = ''] = starts.keys();
    for (let edge = starts.get(at); edge !== undefined; edge = starts.get(at)) {
      starts.delete(at);
      outline.push(edge.from);
      at = key(edge.to);
    }
    outlines.push(outline);
  }
  return outlines;
}
