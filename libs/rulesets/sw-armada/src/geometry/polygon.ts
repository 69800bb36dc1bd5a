import type { SwArmadaPoint, Polygon } from './pose.js';

/** A side of a polygon, clockwise. */
export type SwArmadaEdge = readonly [from: SwArmadaPoint, to: SwArmadaPoint];

/** Cache of edges by polygon, which is immutable: measuring uses the same few repeatedly. */
const known = new WeakMap<Polygon, readonly SwArmadaEdge[]>();

/** Returns the sides of a polygon, from its first corner on. */
export function edgesOf(polygon: Polygon): readonly SwArmadaEdge[] {
  const found = known.get(polygon);
  if (found !== undefined) return found;
  const edges = polygon.map((from, n): SwArmadaEdge => [from, polygon[(n + 1) % polygon.length] ?? from]);
  known.set(polygon, edges);
  return edges;
}

// Bots spend most of their time in the next two functions: they use indexes, since destructuring costs more than the
// sum itself.

/** Returns how far a point lies to the right of an edge, times the edge's length; below 0: to its left. */
export function rightOf(edge: SwArmadaEdge, point: SwArmadaPoint): number {
  const from = edge[0];
  const to = edge[1];
  return (to[1] - from[1]) * (point[0] - from[0]) - (to[0] - from[0]) * (point[1] - from[1]);
}

export function squaredLength(edge: SwArmadaEdge): number {
  const from = edge[0];
  const to = edge[1];
  return (to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2;
}

/** Returns true if a point is in a polygon or on its border (SWA-GEO-10). */
export const isInside = (polygon: Polygon, point: SwArmadaPoint): boolean =>
  edgesOf(polygon).every((edge) => rightOf(edge, point) >= 0);

/** Returns true if the interiors of two polygons meet; contact is not enough (SWA-GEO-10). */
export const overlap = (polygon: Polygon, other: Polygon): boolean =>
  !isParted(polygon, other) && !isParted(other, polygon);

/** Returns true if a side of one has all of the other outside or on it. */
const isParted = (polygon: Polygon, other: Polygon): boolean =>
  edgesOf(polygon).some((edge) => hasLength(edge) && other.every((point) => rightOf(edge, point) <= 0));

const hasLength = ([[ax, ay], [bx, by]]: SwArmadaEdge): boolean => ax !== bx || ay !== by;
