import { crossEpsilon } from '../tables.js';
import { edgesOf, rightOf, squaredLength, type Edge } from './polygon.js';
import type { Polygon } from './pose.js';

/**
 * Does a line run through a polygon: is its part inside longer than a tenth of a millimetre? (SWA-GEO-11) The part is
 * known to a millionth of a unit, so only beside the limit it is looked at exactly.
 */
export function runsThrough(line: Edge, polygon: Polygon): boolean {
  // The share of the line that is inside all borders.
  let from = 0;
  let to = 1;
  for (const border of edgesOf(polygon)) {
    const start = rightOf(border, line[0]);
    const end = rightOf(border, line[1]);
    // A border of no length has nothing on either side.
    if (start <= 0 && end <= 0 && start + end < 0) return false;
    if (start < 0) from = Math.max(from, start / (start - end));
    else if (end < 0) to = Math.min(to, start / (start - end));
  }
  const part = (to - from) * Math.sqrt(squaredLength(line));
  if (Math.abs(part - crossEpsilon) > 1e-6) return part > crossEpsilon;
  return isLonger(line, polygon);
}

/** Is the part inside longer than the limit? In whole numbers alone. */
function isLonger(line: Edge, polygon: Polygon): boolean {
  let [from, to]: readonly [Share, Share] = [
    [0n, 1n],
    [1n, 1n],
  ];
  for (const border of edgesOf(polygon)) {
    const [start, end] = [rightOf(border, line[0]), rightOf(border, line[1])];
    const share: Share = [BigInt(Math.abs(start)), BigInt(Math.abs(start - end))];
    if (start < 0 && isMore(share, from)) from = share;
    if (start >= 0 && end < 0 && isMore(to, share)) to = share;
  }
  const [part, whole] = [to[0] * from[1] - from[0] * to[1], from[1] * to[1]];
  const length = BigInt(squaredLength(line));
  return part > 0n && part ** 2n * length > BigInt(crossEpsilon) ** 2n * whole ** 2n;
}

type Share = readonly [num: bigint, den: bigint];
const isMore = (one: Share, other: Share): boolean => one[0] * other[1] > other[0] * one[1];
