import { squadronRadius, zones, type Zone } from '../tables.js';
import { runsThrough } from './crossing.js';
import type { SwArmadaEdge } from './polygon.js';
import { squaredLength } from './polygon.js';
import { baseOf, zoneOf, type SwArmadaPlaced, type SwArmadaPoint, type Polygon } from './pose.js';
import { isqrt, rdivOfProduct } from './exact-division.js';

/** Returns the point of a squadron's circle that faces a place (SWA-LOS-03). */
export function facingPoint(centre: SwArmadaPoint, toward: SwArmadaPoint): SwArmadaPoint {
  const away = isqrt(squaredLength([centre, toward]));
  if (away === 0) return centre;
  const along = (from: number, to: number): number => from + rdivOfProduct(to - from, squadronRadius, away);
  return [along(centre[0], toward[0]), along(centre[1], toward[1])];
}

/** Returns true if a line runs through a hull zone of the defender other than the target (SWA-LOS-04). */
export const isBlocked = (line: SwArmadaEdge, defender: SwArmadaPlaced, aimedAt: Zone): boolean =>
  zones.some((zone) => zone !== aimedAt && runsThrough(line, zoneOf(defender, zone)));

/** A thing that may obstruct a line of sight. */
export interface InTheWay {
  readonly id: string;
  readonly outline: Polygon;
  /**
   * True if the part under the base of attacker or target does not obstruct. So it is for obstacles, except under the
   * first edition of the rules.
   */
  readonly coverable?: true;
}

/** Returns the ship as an obstruction: its base (SWA-LOS-06). */
export const inTheWay = (id: string, ship: SwArmadaPlaced): InTheWay => ({ id, outline: baseOf(ship) });

/**
 * Returns which of these ships and obstacles obstruct a line of sight, in order (SWA-LOS-06). `under`: attacker and
 * target, as far as they are ships; they are not among `things`.
 */
export function obstructing(
  line: SwArmadaEdge,
  things: readonly InTheWay[],
  under: readonly SwArmadaPlaced[] = [],
): readonly string[] {
  const covers = under.map(baseOf);
  return things
    .filter(
      ({ outline, coverable }) => isBeside(line, outline) && runsThrough(line, outline, coverable ? covers : undefined),
    )
    .map(({ id }) => id);
}

/** Returns true if the bounding boxes of a line and an area do not touch: saves clipping. */
function isBeside([[ax, ay], [bx, by]]: SwArmadaEdge, outline: Polygon): boolean {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of outline) {
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return Math.max(ax, bx) >= west && Math.min(ax, bx) <= east && Math.max(ay, by) >= south && Math.min(ay, by) <= north;
}
