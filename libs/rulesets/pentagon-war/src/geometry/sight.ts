import { isSame, minus, type Vec } from './hex.js';

/** The three axes of a hex: a point lies inside if each is between −1 and 1 (PW-2.8). */
const axes = [({ a, c }: Vec) => 2 * a - c, ({ a, c }: Vec) => 2 * c - a, ({ a, c }: Vec) => a + c] as const;

/** A part of the line, from 0 at its start to 1 at its end, as fractions. */
interface Span {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

const isLess = ([n, d]: readonly [number, number], [m, e]: readonly [number, number]): boolean => n * e < m * d;

/**
 * Returns true if the line between the centers of two hexes runs through one of these hexes. Along an edge it passes
 * (PW-6.7, PW-17.4).
 */
export function isBlocked(from: Vec, to: Vec, bodies: readonly Vec[]): boolean {
  return bodies.some((body) => !isSame(body, from) && !isSame(body, to) && crosses(minus(from, body), minus(to, body)));
}

/** Returns true if the line between two points runs through the interior of the hex at the origin. Exact. */
function crosses(from: Vec, to: Vec): boolean {
  let span: Span = { from: [0, 1], to: [1, 1] };
  for (const axis of axes) {
    const [start, run] = [axis(from), axis(to) - axis(from)];
    if (run === 0) {
      if (Math.abs(start) >= 1) return false;
      continue;
    }
    // −1 < start + t·run < 1, with a positive denominator.
    const [low, high] = run > 0 ? [-1 - start, 1 - start] : [start - 1, start + 1];
    const size = Math.abs(run);
    const entry: readonly [number, number] = [low, size];
    const exit: readonly [number, number] = [high, size];
    span = { from: isLess(span.from, entry) ? entry : span.from, to: isLess(exit, span.to) ? exit : span.to };
  }
  return isLess(span.from, span.to);
}
