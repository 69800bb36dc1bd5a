import { compareGaps, touching, type Gap } from './gap.js';
import { edgesOf, isInside, overlap, rightOf, squaredLength, type Edge } from './polygon.js';
import type { Point, Polygon } from './pose.js';
import { rdivOfProduct } from './whole.js';

/** A place on one side and the place of the other that is nearest to it. */
export interface Closest {
  readonly gap: Gap;
  readonly from: Point;
  readonly to: Point;
}

interface Foot {
  readonly gap: Gap;
  readonly edge: Edge;
  /** How far along the edge the foot is, times its squared length. */
  readonly along: number;
}

/** The foot of a point on an edge, and how far away it is. */
function footOf(point: Point, edge: Edge): Foot {
  const [[ax, ay], [bx, by]] = edge;
  const length = squaredLength(edge);
  const along = (point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay);
  if (along <= 0) return { gap: between(point, edge[0]), edge, along: 0 };
  if (along >= length) return { gap: between(point, edge[1]), edge, along: length };
  return { gap: { num: Math.abs(rightOf(edge, point)), squared: true, den: length }, edge, along };
}

const between = (one: Point, other: Point): Gap => ({ num: squaredLength([one, other]), squared: false, den: 1 });

/** Where a foot is, rounded (SWA-LOS-05). */
function placeOf({ edge, along }: Foot): Point {
  const [[ax, ay], [bx, by]] = edge;
  const length = squaredLength(edge);
  if (along === 0 || length === 0) return edge[0];
  if (along === length) return edge[1];
  return [ax + rdivOfProduct(along, bx - ax, length), ay + rdivOfProduct(along, by - ay, length)];
}

/** The first of the nearest feet of a point on the edges. */
function nearest(point: Point, edges: readonly Edge[], best: Foot | null): Foot | null {
  return edges.reduce((found, edge) => {
    const foot = footOf(point, edge);
    return found === null || compareGaps(foot.gap, found.gap) < 0 ? foot : found;
  }, best);
}

/** How far a point is from a polygon; nothing inside and on its border (SWA-LOS-02). */
export function gapToPoint(polygon: Polygon, point: Point): Gap {
  if (isInside(polygon, point)) return touching;
  return nearest(point, edgesOf(polygon), null)?.gap ?? touching;
}

/** How far two polygons are apart; nothing where they overlap (SWA-GEO-12). */
export function gapBetween(one: Polygon, other: Polygon): Gap {
  return overlap(one, other) ? touching : closest(one, other).gap;
}

/**
 * The closest points of two polygons that do not overlap: the first minimum of every corner of one against every edge of
 * the other, then of every corner of the other against every edge of one (SWA-LOS-05).
 */
export function closest(one: Polygon, other: Polygon): Closest {
  const first = search(one, edgesOf(other), true, null);
  const found = search(other, edgesOf(one), false, first);
  if (found === null) throw new Error('An area without corners is nowhere.');
  const foot = placeOf(found.foot);
  return { gap: found.foot.gap, from: found.ofOne ? found.corner : foot, to: found.ofOne ? foot : found.corner };
}

/** A corner with its foot, and whose corner it is. */
interface Found {
  readonly foot: Foot;
  readonly corner: Point;
  readonly ofOne: boolean;
}

function search(corners: Polygon, edges: readonly Edge[], ofOne: boolean, best: Found | null): Found | null {
  return corners.reduce((found, corner) => {
    const foot = nearest(corner, edges, found?.foot ?? null);
    return foot === null || foot === found?.foot ? found : { foot, corner, ofOne };
  }, best);
}
