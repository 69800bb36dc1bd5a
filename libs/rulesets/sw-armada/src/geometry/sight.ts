import { squadronRadius, zones, type Zone } from '../tables.js';
import { runsThrough } from './crossing.js';
import type { Edge } from './polygon.js';
import { squaredLength } from './polygon.js';
import { baseOf, zoneOf, type Placed, type Point, type Polygon } from './pose.js';
import { isqrt, rdivOfProduct } from './whole.js';

/** The point of a squadron's circle that faces a place (SWA-LOS-03). */
export function facingPoint(centre: Point, toward: Point): Point {
  const away = isqrt(squaredLength([centre, toward]));
  if (away === 0) return centre;
  const along = (from: number, to: number): number => from + rdivOfProduct(to - from, squadronRadius, away);
  return [along(centre[0], toward[0]), along(centre[1], toward[1])];
}

/** Does a line run through a hull zone of the defender other than the one aimed at? (SWA-LOS-04) */
export const isBlocked = (line: Edge, defender: Placed, aimedAt: Zone): boolean =>
  zones.some((zone) => zone !== aimedAt && runsThrough(line, zoneOf(defender, zone)));

/** Something that may stand in the way of a sight line. */
export interface InTheWay {
  readonly id: string;
  readonly outline: Polygon;
  /** What of it lies under the bases of an attack does not obstruct: an obstacle, but for battles of the first text. */
  readonly coverable?: true;
}

/** The ship as others see it in their way: its base (SWA-LOS-06). */
export const inTheWay = (id: string, ship: Placed): InTheWay => ({ id, outline: baseOf(ship) });

/**
 * What obstructs a sight line, of ships that take no part in the attack and of obstacles, in their order (SWA-LOS-06).
 * `under`: the ships whose bases hold an end of the line.
 */
export function obstructing(line: Edge, things: readonly InTheWay[], under: readonly Placed[] = []): readonly string[] {
  const covers = under.map(baseOf);
  return things
    .filter(
      ({ outline, coverable }) => isBeside(line, outline) && runsThrough(line, outline, coverable ? covers : undefined),
    )
    .map(({ id }) => id);
}

/** Do the upright rectangles about a line and an area touch? Where they do not, nothing runs through: it spares clipping. */
function isBeside([[ax, ay], [bx, by]]: Edge, outline: Polygon): boolean {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of outline) {
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return Math.max(ax, bx) >= west && Math.min(ax, bx) <= east && Math.max(ay, by) >= south && Math.min(ay, by) <= north;
}
