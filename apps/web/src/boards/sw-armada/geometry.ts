import type { Point as Place } from '../../surface/box.js';
import { footUnits, tables, type Point, type Pose, type TableSize } from './rules.js';

/*
 * The table as it is drawn: millimetres from its upper left corner, y downwards, one's own edge at the foot. The rules count
 * hundredths of a millimetre from the south-west corner (SWA-GEO-02).
 */

/** From where a table is seen. */
export interface Frame {
  /** Millimetres. */
  readonly width: number;
  readonly depth: number;
  /** From the north: it lies turned by half a circle. */
  readonly isTurned: boolean;
}

const perMm = 100;
/** Side of a field of the grid: a foot. Millimetres. */
export const foot = footUnits / perMm;
const degrees = 360 / 64;

export function frameOf(table: TableSize, isTurned: boolean): Frame {
  const [width, depth] = tables[table];
  return { width: width / perMm, depth: depth / perMm, isTurned };
}

/** A place of the rules as it is drawn. */
export function placeOf({ width, depth, isTurned }: Frame, [x, y]: Point): Place {
  const [east, north] = [x / perMm, y / perMm];
  return isTurned ? { x: width - east, y: north } : { x: east, y: depth - north };
}

/** What is drawn there as a place of the rules. */
export function pointAt({ width, depth, isTurned }: Frame, { x, y }: Place): Point {
  const [east, north] = isTurned ? [width - x, y] : [x, depth - y];
  return [Math.round(east * perMm), Math.round(north * perMm)];
}

/** A drawn place as people count it: millimetres east and north of the south-west corner, from wherever it is seen. */
export function counted(frame: Frame, drawn: Place): Place {
  const [x, y] = pointAt(frame, drawn);
  return { x: x / perMm, y: y / perMm };
}
/** Where that is drawn. */
export const drawn = (frame: Frame, { x, y }: Place): Place => placeOf(frame, [x * perMm, y * perMm]);

/** The middle of a pose. */
export const middleOf = (frame: Frame, { x, y }: Pick<Pose, 'x' | 'y'>): Place => placeOf(frame, [x, y]);

/** A heading of the rules in degrees clockwise from the top of what is drawn. */
export const degreesOf = ({ isTurned }: Frame, h: number): number => (h * degrees + (isTurned ? 180 : 0)) % 360;

/** Millimetres, whole. */
export const millimetres = (units: number): number => Math.round(units / perMm);

/** One of eight, clockwise from north. */
export const compassOf = (h: number): number => Math.round(h / 8) % 8;

/** The convex outline round points, counter-clockwise as the rules see it. */
function hullRound(points: readonly Point[]): readonly Point[] {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (list: readonly Point[]): readonly Point[] => {
    const kept: Point[] = [];
    for (const point of list) {
      while (kept.length > 1 && !isLeft(kept.at(-2)!, kept.at(-1)!, point)) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const cross = ([ax, ay]: Point, [bx, by]: Point, [px, py]: Point): number =>
  (bx - ax) * (py - ay) - (by - ay) * (px - ax);
const isLeft = (a: Point, b: Point, point: Point): boolean => cross(a, b, point) > 0;

/** What of a convex outline lies within another one, for drawing alone; both counter-clockwise. */
function within(subject: readonly Point[], by: readonly Point[]): readonly Point[] {
  return by.reduce<readonly Point[]>((left, from, index) => {
    const to = by[(index + 1) % by.length]!;
    return left.flatMap((p, n) => {
      const q = left[(n + 1) % left.length]!;
      const [sp, sq] = [cross(from, to, p), cross(from, to, q)];
      const share = sp / (sp - sq);
      const meets: readonly Point[] = sp * sq < 0 ? [[p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share]] : [];
      return [...(sp >= 0 ? [p] : []), ...meets];
    });
  }, subject);
}

/** All that is within a distance of an area and inside an arc: where a zone reaches. Convex areas of the rules, any way round. */
export function reachedFrom(area: readonly Point[], arc: readonly Point[], distance: number): readonly Point[] {
  const around = Array.from({ length: 48 }, (_, n) => (n * Math.PI) / 24);
  const wide = area.flatMap(([x, y]) =>
    around.map((turn): Point => [x + Math.cos(turn) * distance, y + Math.sin(turn) * distance]),
  );
  return within(hullRound(wide), hullRound(arc));
}
