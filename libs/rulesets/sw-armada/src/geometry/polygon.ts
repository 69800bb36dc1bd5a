import type { Point, Polygon } from './pose.js';

/** A side of a polygon, clockwise. */
export type Edge = readonly [from: Point, to: Point];

/** Edges by their polygon, which nobody changes: measuring asks for those of the same few again and again. */
const known = new WeakMap<Polygon, readonly Edge[]>();

/** The sides of a polygon, from its first corner on. */
export function edgesOf(polygon: Polygon): readonly Edge[] {
  const found = known.get(polygon);
  if (found !== undefined) return found;
  const edges = polygon.map((from, n): Edge => [from, polygon[(n + 1) % polygon.length] ?? from]);
  known.set(polygon, edges);
  return edges;
}

// Most of what a bot reckons ends in the next two: by index, since taking pairs apart costs more than the sum itself.

/** How far a point lies to the right of an edge, times the edge's length; below 0: on its left. */
export function rightOf(edge: Edge, point: Point): number {
  const from = edge[0];
  const to = edge[1];
  return (to[1] - from[1]) * (point[0] - from[0]) - (to[0] - from[0]) * (point[1] - from[1]);
}

export function squaredLength(edge: Edge): number {
  const from = edge[0];
  const to = edge[1];
  return (to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2;
}

/** Is a point in a polygon or on its border? (SWA-GEO-10) */
export const isInside = (polygon: Polygon, point: Point): boolean =>
  edgesOf(polygon).every((edge) => rightOf(edge, point) >= 0);

/** Do the interiors of two polygons meet? Contact is none (SWA-GEO-10). */
export const overlap = (one: Polygon, other: Polygon): boolean => !isParted(one, other) && !isParted(other, one);

/** Does a side of one leave all of the other outside or on it? */
const isParted = (one: Polygon, other: Polygon): boolean =>
  edgesOf(one).some((edge) => hasLength(edge) && other.every((point) => rightOf(edge, point) <= 0));

const hasLength = ([[ax, ay], [bx, by]]: Edge): boolean => ax !== bx || ay !== by;
