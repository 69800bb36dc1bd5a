import { crossEpsilon } from '../tables.js';
import { edgesOf, rightOf, squaredLength, type SwArmadaEdge } from './polygon.js';
import type { Polygon } from './pose.js';

/**
 * Returns true if more than a tenth of a millimeter of a line is inside a polygon (SWA-GEO-11). Parts under one of the
 * `covers` at either end do not count (SWA-LOS-06). The part is known to a millionth of a unit, so exact arithmetic is
 * needed only near the limit.
 */
export function runsThrough(line: SwArmadaEdge, polygon: Polygon, covers: readonly Polygon[] = []): boolean {
  const [from, to] = uncovered(spanIn(line, polygon), (cover) => spanIn(line, cover), covers, {
    ...{ none: 0, all: 1 },
    isMore: (count, other) => count > other,
  });
  const part = (to - from) * Math.sqrt(squaredLength(line));
  if (Math.abs(part - crossEpsilon) > 1e-6) return part > crossEpsilon;
  return isLonger(line, polygon, covers);
}

/** Returns the span of a line that is inside all borders of a polygon; the end before the start: none is. */
function spanIn(line: SwArmadaEdge, polygon: Polygon): Span<number> {
  let from = 0;
  let to = 1;
  for (const border of edgesOf(polygon)) {
    const start = rightOf(border, line[0]);
    const end = rightOf(border, line[1]);
    // A border of length zero has nothing on either side.
    if (start <= 0 && end <= 0 && start + end < 0) return [1, 0];
    if (start < 0) from = Math.max(from, start / (start - end));
    else if (end < 0) to = Math.min(to, start / (start - end));
  }
  return [from, to];
}

type Span<Share> = readonly [from: Share, to: Share];
interface Shares<Share> {
  readonly none: Share;
  readonly all: Share;
  isMore(share: Share, other: Share): boolean;
}

/** Returns the rest of a span outside covers at the start or the end of the line. */
function uncovered<Share>(
  [from, to]: Span<Share>,
  spanOf: (cover: Polygon) => Span<Share>,
  covers: readonly Polygon[],
  { none, all, isMore }: Shares<Share>,
): Span<Share> {
  let [start, end] = [from, to];
  for (const [first, last] of covers.map(spanOf)) {
    if (isMore(first, last)) continue;
    if (!isMore(first, none) && isMore(last, start)) start = last;
    if (!isMore(all, last) && isMore(end, first)) end = first;
  }
  return [start, end];
}

/** Decides in exact integers whether the part inside is longer than the limit. */
function isLonger(line: SwArmadaEdge, polygon: Polygon, covers: readonly Polygon[]): boolean {
  const [from, to] = uncovered(exactSpan(line, polygon), (cover) => exactSpan(line, cover), covers, exact);
  const [part, whole] = [to[0] * from[1] - from[0] * to[1], from[1] * to[1]];
  const length = BigInt(squaredLength(line));
  return part > 0n && part ** 2n * length > BigInt(crossEpsilon) ** 2n * whole ** 2n;
}

function exactSpan(line: SwArmadaEdge, polygon: Polygon): Span<Share> {
  let [from, to]: Span<Share> = [exact.none, exact.all];
  for (const border of edgesOf(polygon)) {
    const [start, end] = [rightOf(border, line[0]), rightOf(border, line[1])];
    if (start <= 0 && end <= 0 && start + end < 0) return [exact.all, exact.none];
    const share: Share = [BigInt(Math.abs(start)), BigInt(Math.abs(start - end))];
    if (start < 0 && isMore(share, from)) from = share;
    if (start >= 0 && end < 0 && isMore(to, share)) to = share;
  }
  return [from, to];
}

type Share = readonly [num: bigint, den: bigint];
const isMore = (share: Share, other: Share): boolean => share[0] * other[1] > other[0] * share[1];
const exact: Shares<Share> = { none: [0n, 1n], all: [1n, 1n], isMore };
