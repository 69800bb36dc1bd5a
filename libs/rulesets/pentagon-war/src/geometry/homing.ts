import { isInArc } from './arcs.js';
import { inFrame, isNowhere, isSame, minus, neighbour, turned, type Direction, type Vec } from './hex.js';
import { impulseOf, steps } from './motion.js';

/** The place and heading of a seeker. */
export interface PentagonCourse {
  readonly at: Vec;
  readonly heading: Direction;
}

/**
 * Returns the heading of a seeker with its target at this vector, in its own frame (PW-8.7): turned by at most one hex
 * side.
 */
export function aimed(heading: Direction, relative: Vec): Direction {
  if (isNowhere(relative) || isInArc('F', relative)) return heading;
  const { a, c } = relative;
  return turned(heading, c > 0 || (c === 0 && a < 0) ? 1 : -1);
}

/**
 * Moves a seeker by one impulse: it turns, and steps if its schedule says so; without a target it flies straight on
 * (PW-8.7, PW-8.8).
 */
export function home({ at, heading }: PentagonCourse, target: Vec | null, isStep: boolean): PentagonCourse {
  const turnedTo = target === null ? heading : aimed(heading, inFrame(minus(target, at), heading));
  return { at: isStep ? neighbour(at, turnedTo) : at, heading: turnedTo };
}

/** The course of a pursuit over several impulses. */
export interface Chase {
  readonly hit: boolean;
  /** The impulse of the meeting, counted from the first one computed; null if they do not meet. */
  readonly impulse: number | null;
  readonly hexes: number;
  readonly heading: Direction;
  /** The seeker's place at the end of each impulse. */
  readonly path: readonly Vec[];
}

/** The settings of a pursuit. */
interface ChaseSettings {
  /** The impulse of the turn at which it starts. */
  readonly from?: number;
  readonly endurance?: number;
  /**
   * The target's hex before the first impulse: a step of either into the other's hex is a meeting (PW-8.9). Absent:
   * only the seeker's own step is, as under the former text.
   */
  readonly before?: Vec | undefined;
}

/**
 * Follows a seeker along the known track of its target until they meet, or its hexes are used up (PW-8.7, PW-8.8). `track`: the
 * target at the end of each impulse from `from` on, counted from the first of a turn.
 */
export function chase(
  start: PentagonCourse,
  speed: number,
  track: readonly Vec[],
  { from = 1, endurance = Infinity, before }: ChaseSettings = {},
): Chase {
  let course = start;
  let wasAt = before;
  let hexes = 0;
  const path: Vec[] = [];
  for (const [index, target] of track.entries()) {
    const isStep = hexes < endurance && steps(speed, impulseOf(from + index)) !== 0;
    course = home(course, target, isStep);
    path.push(course.at);
    if (isStep) hexes += 1;
    const hasEntered = isStep || (wasAt !== undefined && !isSame(wasAt, target));
    wasAt = before && target;
    if (hasEntered && isSame(course.at, target)) {
      return { hit: true, impulse: index + 1, hexes, heading: course.heading, path };
    }
    if (hexes >= endurance) break;
  }
  return { hit: false, impulse: null, hexes, heading: course.heading, path };
}

/** Returns the directions nearest to a target: one, or two if it lies exactly between; all for its own hex (PW-8.3). */
export function nearestHeadings(from: Vec, to: Vec): readonly Direction[] {
  const way = minus(to, from);
  return (['A', 'B', 'C', 'D', 'E', 'F'] as const).filter((direction) => isInArc('F', inFrame(way, direction)));
}

/** Returns the direction nearest to a target, preferring the own facing; towards the own hex the facing (PW-8.2). */
export function straight({ at, facing }: { readonly at: Vec; readonly facing: Direction }, to: Vec): Direction {
  const fits = isNowhere(minus(to, at)) ? [] : nearestHeadings(at, to);
  return fits.includes(facing) ? facing : (fits[0] ?? facing);
}
