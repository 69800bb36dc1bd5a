import { directions, norm, sidesBetween, turned, turnedBack, type Direction, type Vec } from '../geometry/hex.js';
import type { Leg } from '../model/sheet.js';
import { turnedWithin } from '../orders/targets.js';

/** Thrust along one direction, in twelfths. */
interface Push {
  readonly facing: Direction;
  readonly twelfths: number;
}

/** A unit that burns, and the available impulses. */
export interface Burner {
  readonly facing: Direction;
  /** The maximum twelfths that it adds in an impulse (PW-4.5). */
  readonly most: number;
  readonly from: number;
  readonly to: number;
  /** Number of first impulses in which it turns at most one hex side (PW-4.7, PW-17.2). */
  readonly stiff: number;
}

/** The legs of a burn, and the first impulse after it. */
export interface Burnt {
  readonly legs: readonly Leg[];
  readonly next: number;
}

/** Returns the minimum number of impulses for these twelfths along the axes, if it could face any way at once. */
export const leastImpulses = (thrust: Vec, most: number): number => Math.ceil(norm(thrust) / most);

/**
 * Returns the legs that add exactly these twelfths along the axes, in as few impulses as possible; null if there are
 * too few.
 */
export function burnFor(burner: Burner, thrust: Vec): Burnt | null {
  if (thrust.a === 0 && thrust.c === 0) return { legs: [], next: burner.from };
  if (burner.most === 0) return null;
  const [first, second] = pushesOf(thrust);
  const ways =
    second === undefined
      ? [[first]]
      : [
          [first, second],
          [second, first],
        ];
  const found = ways.flatMap((pushes) => flown(burner, pushes) ?? []);
  return found.reduce<Burnt | null>((best, way) => (best === null || way.next < best.next ? way : best), null);
}

/** Splits a vector into thrust along one direction, or along two neighbors; this is also the minimum thrust. */
function pushesOf(thrust: Vec): readonly [Push, Push?] {
  for (const [index, facing] of directions.entries()) {
    const { a, c } = turnedBack(thrust, index);
    if (c === 0 && a > 0) return [{ facing, twelfths: a }];
    if (c > 0 && a > c)
      return [
        { facing, twelfths: a - c },
        { facing: turned(facing, 1), twelfths: c },
      ];
  }
  throw new Error('No way leads nowhere.');
}

/** Performs one push after the other, with the turns between them. */
function flown({ facing: start, most, from, to, stiff }: Burner, pushes: readonly Push[]): Burnt | null {
  const legs: Leg[] = [];
  let [facing, next] = [start, from];
  for (const push of pushes) {
    // Segment 1 comes before segment 2: the last turn and the first thrust share an impulse.
    while (next - from < stiff && sidesBetween(facing, push.facing) > 1) {
      facing = turnedWithin(facing, push.facing, 1);
      legs.push({ impulse: next, rotate: facing });
      next += 1;
    }
    facing = push.facing;
    const [full, rest] = [Math.floor(push.twelfths / most), push.twelfths % most];
    if (full > 0) legs.push({ impulse: next, to: next + full - 1, rotate: facing, accelerate: most });
    if (rest > 0) legs.push({ impulse: next + full, rotate: facing, accelerate: rest });
    next += full + (rest > 0 ? 1 : 0);
  }
  return next - 1 > to ? null : { legs, next };
}
