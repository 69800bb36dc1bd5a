import type { Point as Place } from '../../map/canvas/box.js';
import {
  footUnits,
  tables,
  type SwArmadaPoint,
  type SwArmadaPose,
  type TableSize,
  afloat,
  type Ship,
  type SwArmadaView,
} from '@warlog/sw-armada/ui';

/*
 * Coordinates of the map: millimeters from its upper left corner, y downwards, the own edge at the lower side. The
 * rules count hundredths of a millimeter from the south-west corner (SWA-GEO-02).
 */

/** The side from which a table is seen. */
export interface Frame {
  /** Millimeters. */
  readonly width: number;
  readonly depth: number;
  /** Seen from the north: turned by 180°. */
  readonly isTurned: boolean;
}

const perMm = 100;
/** Side of a field of the grid: a foot. Millimeters. */
export const foot = footUnits / perMm;
const degrees = 360 / 64;

export function frameOf(table: TableSize, isTurned: boolean): Frame {
  const [width, depth] = tables[table];
  return { width: width / perMm, depth: depth / perMm, isTurned };
}

/** Converts a point of the rules to the map. */
export function placeOf({ width, depth, isTurned }: Frame, [x, y]: SwArmadaPoint): Place {
  const [east, north] = [x / perMm, y / perMm];
  return isTurned ? { x: width - east, y: north } : { x: east, y: depth - north };
}

/** Converts a point of the map to the rules. */
export function pointAt({ width, depth, isTurned }: Frame, { x, y }: Place): SwArmadaPoint {
  const [east, north] = isTurned ? [width - x, y] : [x, depth - y];
  return [Math.round(east * perMm), Math.round(north * perMm)];
}

/**
 * Converts a point of the map to the counting of players: millimeters east and north of the south-west corner, whatever
 * the viewer's side.
 */
export function counted(frame: Frame, drawn: Place): Place {
  const [x, y] = pointAt(frame, drawn);
  return { x: x / perMm, y: y / perMm };
}
/** Converts a point as players count it to the map. */
export const drawn = (frame: Frame, { x, y }: Place): Place => placeOf(frame, [x * perMm, y * perMm]);

/** Returns a ship of the view as measuring needs it; null: it is not on the table. */
export const placedOf = (view: SwArmadaView, ship: Ship): ReturnType<typeof afloat> | null =>
  ship.pose === null || ship.status !== 'here' ? null : afloat(view, ship);

/** Returns the center of a pose on the map. */
export const middleOf = (frame: Frame, { x, y }: Pick<SwArmadaPose, 'x' | 'y'>): Place => placeOf(frame, [x, y]);

/** Converts a heading of the rules to degrees clockwise from the top of the map. */
export const degreesOf = ({ isTurned }: Frame, h: number): number => (h * degrees + (isTurned ? 180 : 0)) % 360;

/** Converts units of the rules to whole millimeters. */
export const millimetres = (units: number): number => Math.round(units / perMm);

/** Returns one of eight directions, clockwise from north. */
export const compassOf = (h: number): number => Math.round(h / 8) % 8;

/** The convex hull of points, counter-clockwise in the coordinates of the rules. */
function hullRound(points: readonly SwArmadaPoint[]): readonly SwArmadaPoint[] {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (list: readonly SwArmadaPoint[]): readonly SwArmadaPoint[] => {
    const chain: SwArmadaPoint[] = [];
    for (const point of list) {
      while (chain.length > 1 && !isLeft(chain.at(-2)!, chain.at(-1)!, point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const cross = ([ax, ay]: SwArmadaPoint, [bx, by]: SwArmadaPoint, [px, py]: SwArmadaPoint): number =>
  (bx - ax) * (py - ay) - (by - ay) * (px - ax);
const isLeft = (a: SwArmadaPoint, b: SwArmadaPoint, point: SwArmadaPoint): boolean => cross(a, b, point) > 0;

/** The part of a convex outline within another one, for drawing only; both counter-clockwise. */
function within(subject: readonly SwArmadaPoint[], by: readonly SwArmadaPoint[]): readonly SwArmadaPoint[] {
  return by.reduce<readonly SwArmadaPoint[]>((left, from, index) => {
    const to = by[(index + 1) % by.length]!;
    return left.flatMap((p, n) => {
      const q = left[(n + 1) % left.length]!;
      const [sp, sq] = [cross(from, to, p), cross(from, to, q)];
      const share = sp / (sp - sq);
      const meets: readonly SwArmadaPoint[] =
        sp * sq < 0 ? [[p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share]] : [];
      return [...(sp >= 0 ? [p] : []), ...meets];
    });
  }, subject);
}

/**
 * Returns the area within a distance of an area and inside an arc: where a zone reaches. Convex areas in the
 * coordinates of the rules, in any orientation.
 */
export function reachedFrom(
  area: readonly SwArmadaPoint[],
  arc: readonly SwArmadaPoint[],
  distance: number,
): readonly SwArmadaPoint[] {
  const angles = Array.from({ length: 48 }, (_, n) => (n * Math.PI) / 24);
  const wide = area.flatMap(([x, y]) =>
    angles.map((turn): SwArmadaPoint => [x + Math.cos(turn) * distance, y + Math.sin(turn) * distance]),
  );
  return within(hullRound(wide), hullRound(arc));
}
