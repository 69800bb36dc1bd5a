import { crossEpsilon } from '../tables.js';
import { edgesOf, rightOf, squaredLength, type Edge } from './polygon.js';
import type { Polygon } from './pose.js';

/** A border that a line crosses: how far its start and its end lie to the right of it. */
type Sides = readonly [start: number, end: number];

/**
 * Does a line run through a polygon: is its part inside longer than a tenth of a millimetre? (SWA-GEO-11) The part is
 * known to a millionth of a unit, so only beside the limit it is looked at exactly.
 */
export function runsThrough(line: Edge, polygon: Polygon): boolean {
  const borders: Sides[] = edgesOf(polygon).map((edge) => [rightOf(edge, line[0]), rightOf(edge, line[1])]);
  // A border of no length has nothing on either side.
  if (borders.some(([start, end]) => start <= 0 && end <= 0 && start + end < 0)) return false;
  const part = partInside(borders) * Math.sqrt(squaredLength(line));
  if (Math.abs(part - crossEpsilon) > 1e-6) return part > crossEpsilon;
  return isLonger(borders, BigInt(squaredLength(line)));
}

/** Which share of the line is inside all borders; below 0: none. */
function partInside(borders: readonly Sides[]): number {
  let [from, to] = [0, 1];
  for (const [start, end] of borders) {
    if (start < 0) from = Math.max(from, start / (start - end));
    else if (end < 0) to = Math.min(to, start / (start - end));
  }
  return to - from;
}

/** Is the part inside longer than the limit? In whole numbers alone. */
function isLonger(borders: readonly Sides[], length: bigint): boolean {
  let [from, to]: readonly [Share, Share] = [
    [0n, 1n],
    [1n, 1n],
  ];
  for (const [start, end] of borders) {
    const share: Share = [BigInt(Math.abs(start)), BigInt(Math.abs(start - end))];
    if (start < 0 && isMore(share, from)) from = share;
    if (start >= 0 && end < 0 && isMore(to, share)) to = share;
  }
  const [part, whole] = [to[0] * from[1] - from[0] * to[1], from[1] * to[1]];
  return part > 0n && part ** 2n * length > BigInt(crossEpsilon) ** 2n * whole ** 2n;
}

type Share = readonly [num: bigint, den: bigint];
const isMore = (one: Share, other: Share): boolean => one[0] * other[1] > other[0] * one[1];
