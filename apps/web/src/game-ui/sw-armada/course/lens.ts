import type { Point } from '../../../map/canvas/box.js';
import { boundsOf } from '../../../map/canvas/framing.js';
import { coreRadius, hitRadius, type HitTarget } from '../../../map/canvas/hit.js';
import type { Size } from '../../../map/canvas/view.js';

/** Ends nearer to each other share one dot: a tap there asks which is meant. Millimeters. */
const sharedMm = 3;
/** The least distance of two dots under a finger, pixels. */
export const apartPx = 2 * coreRadius;

/** Ends of courses, all at one scale at which a finger can tell them apart. */
export interface Lens extends Size {
  /** Pixels per millimeter. */
  readonly k: number;
  /** The ends in pixels, in their order. */
  readonly dots: readonly HitTarget[];
}

/** Returns the least distance between two points that do not share a dot, in millimeters. */
export function leastApart(points: readonly Point[]): number {
  const distances = points.flatMap(({ x, y }, index) =>
    points.slice(index + 1).map((other) => Math.hypot(other.x - x, other.y - y)),
  );
  return distances.filter((distance) => distance >= sharedMm).reduce((least, each) => Math.min(least, each), Infinity);
}

/** Returns the lens that fills `room`, or exceeds it where dots would otherwise lie too near to each other. */
export function lensOf(ends: readonly { readonly id: string; readonly at: Point }[], room: Size): Lens {
  const points = ends.map(({ at }) => at);
  const { left, top, right, bottom } = boundsOf(points) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  const [across, down] = [right - left, bottom - top];
  const fitting = Math.min((room.width - 2 * hitRadius) / across, (room.height - 2 * hitRadius) / down);
  // A hair above, so that rounding takes no dot below the least distance.
  const k = Math.min(Math.max(fitting, (apartPx + 0.1) / leastApart(points)), (apartPx + 0.1) / sharedMm);
  const width = Math.max(room.width, across * k + 2 * hitRadius);
  const height = Math.max(room.height, down * k + 2 * hitRadius);
  const dots = ends.map(({ id, at }) => ({
    ...{ id, areas: [] },
    x: width / 2 + (at.x - (left + right) / 2) * k,
    y: height / 2 + (at.y - (top + bottom) / 2) * k,
  }));
  return { k, width, height, dots };
}

/** Returns the dot nearest to a tap. */
export const nearest = (at: Point, dots: readonly HitTarget[]): string | null =>
  dots.reduce<HitTarget | null>(
    (best, dot) =>
      best !== null && Math.hypot(best.x - at.x, best.y - at.y) <= Math.hypot(dot.x - at.x, dot.y - at.y) ? best : dot,
    null,
  )?.id ?? null;
