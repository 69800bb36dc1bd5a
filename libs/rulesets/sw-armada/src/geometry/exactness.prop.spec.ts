import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shipTypes } from '../catalogue.js';
import { zones, type Zone } from '../tables.js';
import { clip } from './arcs.js';
import { runsThrough } from './crossing.js';
import { gapBetween } from './distance.js';
import { compareGaps, measured } from './gap.js';
import { measureShips, measureSquadron } from './measure.js';
import { edgesOf, overlap, type SwArmadaEdge } from './polygon.js';
import { arcOf, baseOf, zoneOf, type SwArmadaPlaced, type SwArmadaPoint, type Polygon } from './pose.js';

// The floating-point code with exact borders must agree with integers and fractions: everything is recomputed here in
// the plainest way, with big integers only.

const big = ([x, y]: SwArmadaPoint): readonly [bigint, bigint] => [BigInt(x), BigInt(y)];

function right(edge: SwArmadaEdge, point: SwArmadaPoint): bigint {
  const [[ax, ay], [bx, by], [x, y]] = [big(edge[0]), big(edge[1]), big(point)];
  return (by - ay) * (x - ax) - (bx - ax) * (y - ay);
}

/** Returns the squared distance of a point from an edge. */
function plainGap(point: SwArmadaPoint, edge: SwArmadaEdge): readonly [bigint, bigint] {
  const [[ax, ay], [bx, by], [x, y]] = [big(edge[0]), big(edge[1]), big(point)];
  const square = (u: bigint, v: bigint): bigint => u * u + v * v;
  const length = square(bx - ax, by - ay);
  const along = (x - ax) * (bx - ax) + (y - ay) * (by - ay);
  if (along <= 0n) return [square(x - ax, y - ay), 1n];
  if (along >= length) return [square(x - bx, y - by), 1n];
  return [right(edge, point) ** 2n, length];
}

function plainRoot([num, den]: readonly [bigint, bigint]): number {
  let [low, high] = [-1n, 1n << 24n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle * middle * den >= num) high = middle;
    else low = middle;
  }
  return Number(high);
}

function plainDistance(polygon: Polygon, other: Polygon): number {
  const parted = (a: Polygon, b: Polygon): boolean =>
    edgesOf(a).some((edge) => String(edge[0]) !== String(edge[1]) && b.every((point) => right(edge, point) <= 0n));
  if (!parted(polygon, other) && !parted(other, polygon)) return 0;
  const pairs = [
    ...polygon.flatMap((point) => edgesOf(other).map((edge) => plainGap(point, edge))),
    ...other.flatMap((point) => edgesOf(polygon).map((edge) => plainGap(point, edge))),
  ];
  return plainRoot(pairs.reduce((least, gap) => (gap[0] * least[1] < least[0] * gap[1] ? gap : least)));
}

/** Computes the shares of the line at which it enters and leaves, over one common denominator. */
function plainCrossing(line: SwArmadaEdge, polygon: Polygon): boolean {
  let [from, to] = [[0n, 1n] as const, [1n, 1n] as const] as readonly [
    readonly [bigint, bigint],
    readonly [bigint, bigint],
  ];
  for (const edge of edgesOf(polygon)) {
    const [start, end] = [right(edge, line[0]), right(edge, line[1])];
    if (start < 0n && end < 0n) return false;
    if (start === end) continue;
    const share = start < end ? ([-start, end - start] as const) : ([start, start - end] as const);
    if (start < end && share[0] * from[1] > from[0] * share[1]) from = share;
    if (start > end && share[0] * to[1] < to[0] * share[1]) to = share;
  }
  const part = to[0] * from[1] - from[0] * to[1];
  const [[ax, ay], [bx, by]] = [big(line[0]), big(line[1])];
  const length = (bx - ax) ** 2n + (by - ay) ** 2n;
  return part > 0n && part * part * length > 100n * (from[1] * to[1]) ** 2n;
}

const zone = fc.constantFrom<Zone>(...zones);
/** Ships of all kinds, close enough that zones, arcs and borders meet in all ways. */
const ship: fc.Arbitrary<SwArmadaPlaced> = fc
  .record({ n: fc.nat(shipTypes.length - 1), x: fc.nat(40000), y: fc.nat(40000), h: fc.nat(63) })
  .map(({ n, ...pose }) => ({ type: shipTypes[n] as SwArmadaPlaced['type'], pose }));
const spot = fc.tuple(fc.nat(60000), fc.nat(60000));
/** Small coordinates make right angles, parallel sides and equal distances common. */
const corner = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }));
const triangle = fc.tuple(corner, corner, corner).map((corners): Polygon => {
  const [a, b, c] = corners;
  return right([a, b], c) >= 0n ? corners : [a, c, b];
});

it('measures 10,000 pairs of zones like exact integers', () => {
  fc.assert(
    fc.property(ship, zone, ship, zone, (swArmadaPlaced, from, other, to) => {
      const [a, b] = [zoneOf(swArmadaPlaced, from), zoneOf(other, to)];
      expect(measured(gapBetween(a, b))).toBe(plainDistance(a, b));
      const seen = clip(b, arcOf(swArmadaPlaced, from));
      if (seen.length > 0) expect(measured(gapBetween(a, seen))).toBe(plainDistance(a, seen));
    }),
    { numRuns: 10_000 },
  );
});

it('decides 10,000 times whether a line runs through a base like fractions', () => {
  fc.assert(
    fc.property(spot, spot, ship, (from, to, other) => {
      const base = baseOf(other);
      expect(runsThrough([from, to], base)).toBe(plainCrossing([from, to], base));
    }),
    { numRuns: 10_000 },
  );
});

it('decides likewise if everything lies on borders', () => {
  fc.assert(
    fc.property(triangle, triangle, corner, corner, (polygon, other, from, to) => {
      fc.pre(right([polygon[0] ?? from, polygon[1] ?? from], polygon[2] ?? from) > 0n);
      expect(measured(gapBetween(polygon, other))).toBe(plainDistance(polygon, other));
      expect(runsThrough([from, to], polygon)).toBe(plainCrossing([from, to], polygon));
    }),
    { numRuns: 3_000 },
  );
});

it('orders fractions that a double cannot distinguish', () => {
  // Convergents of the square root of 2: p² − 2q² is 1 or −1.
  let [p, q, sign] = [1, 1, -1];
  for (let n = 0; n < 18; n += 1) {
    const [first, other] = [
      { num: p, squared: true, den: 2 },
      { num: q, squared: true, den: 1 },
    ];
    expect([compareGaps(first, other), compareGaps(other, first)].map(Math.sign)).toEqual([sign, -sign]);
    [p, q, sign] = [p + 2 * q, p + q, -sign];
  }
  expect(p * p).toBeGreaterThan(2 ** 42);
});

it('measures a mirrored position as its mirror, except for a unit of rounding', () => {
  const mirrored = ({ type, pose: { x, y, h } }: SwArmadaPlaced): SwArmadaPlaced => ({
    type,
    pose: { x: -x, y, h: (64 - h) % 64 },
  });
  const other: Readonly<Record<Zone, Zone>> = { front: 'front', left: 'right', right: 'left', rear: 'rear' };
  fc.assert(
    fc.property(ship, zone, ship, zone, spot, (swArmadaPlaced, from, two, to, [x, y]) => {
      fc.pre(!overlap(baseOf(swArmadaPlaced), baseOf(two)));
      const found = measureShips(swArmadaPlaced, from, two, to);
      const mirror = measureShips(mirrored(swArmadaPlaced), other[from], mirrored(two), other[to]);
      if (found !== null && mirror !== null) expect(Math.abs(found.distance - mirror.distance)).toBeLessThanOrEqual(2);
      const squadron = measureSquadron(swArmadaPlaced, from, [x, y]);
      const its = measureSquadron(mirrored(swArmadaPlaced), other[from], [-x, y]);
      if (squadron !== null && its !== null) expect(Math.abs(squadron.distance - its.distance)).toBeLessThanOrEqual(2);
    }),
    { numRuns: 1_000 },
  );
});
