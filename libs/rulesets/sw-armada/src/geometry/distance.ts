import { compareGaps, touching, type SwArmadaGap } from './gap.js';
import { edgesOf, isInside, overlap, rightOf, squaredLength, type SwArmadaEdge } from './polygon.js';
import type { SwArmadaPoint, Polygon } from './pose.js';
import { rdivOfProduct } from './exact-division.js';

/** A place on one side and the nearest place of the other. */
export interface Closest {
  readonly gap: SwArmadaGap;
  readonly from: SwArmadaPoint;
  readonly to: SwArmadaPoint;
}

interface Foot {
  readonly gap: SwArmadaGap;
  readonly edge: SwArmadaEdge;
  /** The position of the foot along the edge, times its squared length. */
  readonly along: number;
}

/** Returns the foot of a point on an edge, and its distance. */
function footOf(point: SwArmadaPoint, edge: SwArmadaEdge): Foot {
  const [[ax, ay], [bx, by]] = edge;
  const length = squaredLength(edge);
  const along = (point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay);
  if (along <= 0) return { gap: between(point, edge[0]), edge, along: 0 };
  if (along >= length) return { gap: between(point, edge[1]), edge, along: length };
  return { gap: { num: Math.abs(rightOf(edge, point)), squared: true, den: length }, edge, along };
}

const between = (swArmadaPoint: SwArmadaPoint, other: SwArmadaPoint): SwArmadaGap => ({
  num: squaredLength([swArmadaPoint, other]),
  squared: false,
  den: 1,
});

/** Returns the rounded place of a foot (SWA-LOS-05). */
function placeOf({ edge, along }: Foot): SwArmadaPoint {
  const [[ax, ay], [bx, by]] = edge;
  const length = squaredLength(edge);
  if (along === 0 || length === 0) return edge[0];
  if (along === length) return edge[1];
  return [ax + rdivOfProduct(along, bx - ax, length), ay + rdivOfProduct(along, by - ay, length)];
}

/** Returns the first of the nearest feet of a point on the edges. */
function nearest(point: SwArmadaPoint, edges: readonly SwArmadaEdge[], best: Foot | null): Foot | null {
  return edges.reduce((found, edge) => {
    const foot = footOf(point, edge);
    return found === null || compareGaps(foot.gap, found.gap) < 0 ? foot : found;
  }, best);
}

/** Returns the distance of a point from a polygon; zero inside and on its border (SWA-LOS-02). */
export function gapToPoint(polygon: Polygon, point: SwArmadaPoint): SwArmadaGap {
  if (isInside(polygon, point)) return touching;
  return nearest(point, edgesOf(polygon), null)?.gap ?? touching;
}

/** Returns the distance of two polygons; zero if they overlap (SWA-GEO-12). */
export function gapBetween(polygon: Polygon, other: Polygon): SwArmadaGap {
  return overlap(polygon, other) ? touching : closest(polygon, other).gap;
}

/**
 * Returns the closest points of two separate polygons (SWA-LOS-05). This is the first minimum. Corners of the first are
 * compared with edges of the second, then corners of the second with edges of the first.
 */
export function closest(polygon: Polygon, other: Polygon): Closest {
  const first = search(polygon, edgesOf(other), true, null);
  const found = search(other, edgesOf(polygon), false, first);
  if (found === null) throw new Error('An area without corners is nowhere.');
  const foot = placeOf(found.foot);
  return { gap: found.foot.gap, from: found.isSingle ? found.corner : foot, to: found.isSingle ? foot : found.corner };
}

/** A corner with its foot, and the polygon it belongs to. */
interface Found {
  readonly foot: Foot;
  readonly corner: SwArmadaPoint;
  readonly isSingle: boolean;
}

function search(corners: Polygon, edges: readonly SwArmadaEdge[], ofFirst: boolean, best: Found | null): Found | null {
  return corners.reduce((found, corner) => {
    const foot = nearest(corner, edges, found?.foot ?? null);
    return foot === null || foot === found?.foot ? found : { foot, corner, isSingle: ofFirst };
  }, best);
}
