import { ed25519 } from '@noble/curves/ed25519.js';

const Point = ed25519.Point;
type Point = InstanceType<typeof Point>;

/** Bits of a scalar that one addition deals with. */
const width = 4;
const digits = 2 ** width;

/**
 * A point times each of two secret scalars, which share its doublings: two thirds of what two multiplications cost. As
 * in `multiply`, the points added and the places looked at are the same ones for every scalar.
 */
export function multiplyBoth(point: Point, one: bigint, other: bigint): readonly [Point, Point] {
  const [ones, others] = [sumsByDigit(), sumsByDigit()];
  let power = point;
  for (let at = 0; at < Point.Fn.BITS; at += width) {
    for (let doubling = 0; at > 0 && doubling < width; doubling += 1) power = power.double();
    addAt(ones, digitOf(one, at), power);
    addAt(others, digitOf(other, at), power);
  }
  return [weighed(ones), weighed(others)];
}

function sumsByDigit(): Point[] {
  return Array.from({ length: digits }, () => Point.ZERO);
}

function digitOf(scalar: bigint, at: number): number {
  return Number((scalar >> BigInt(at)) & BigInt(digits - 1));
}

/** Adds `power` to the sum of this digit, looking at all of them. */
function addAt(sums: Point[], digit: number, power: Point): void {
  let former = sums[0] as Point;
  for (let at = 1; at < digits; at += 1) former = at === digit ? (sums[at] as Point) : former;
  const sum = former.add(power);
  for (let at = 0; at < digits; at += 1) sums[at] = at === digit ? sum : (sums[at] as Point);
}

/** Every sum times its digit, added up: the highest is in all partial sums, the sum of digit 0 in none. */
function weighed(sums: readonly Point[]): Point {
  let partial = Point.ZERO;
  let total = Point.ZERO;
  for (let digit = digits - 1; digit > 0; digit -= 1) {
    partial = partial.add(sums[digit] as Point);
    total = total.add(partial);
  }
  return total;
}
