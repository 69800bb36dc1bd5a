import { distanceLimits, rangeLimits, squadronRadius, type RangeBand, type Zone } from '../tables.js';
import { squadronInArc, zoneInArc } from './arcs.js';
import { closest, gapToPoint } from './distance.js';
import { measured } from './gap.js';
import { overlap, squaredLength, type Edge } from './polygon.js';
import { baseOf, targetingPoint, zoneOf, type Placed, type Point, type Polygon } from './pose.js';
import { facingPoint, isBlocked } from './sight.js';

/** The range band of a distance; a border belongs to the nearer one (SWA-GEO-13). */
export function bandOf(distance: number): RangeBand {
  const { close, medium, long } = rangeLimits;
  return distance <= close ? 'close' : distance <= medium ? 'medium' : distance <= long ? 'long' : 'extreme';
}

/** The distance band 1 to 5; 6: beyond them all (SWA-GEO-13). */
export const distanceBandOf = (distance: number): number => {
  const band = distanceLimits.findIndex((last) => distance <= last);
  return band < 0 ? distanceLimits.length + 1 : band + 1;
};

/** How an attack would lie. */
export interface Measured {
  readonly distance: number;
  readonly band: RangeBand;
  readonly sight: Edge;
  /** Its sight is blocked by another zone of the defender (SWA-LOS-04); who obstructs it is asked apart. */
  readonly blocked: boolean;
}

const lying = (distance: number, sight: Edge, blocked: boolean): Measured => ({
  distance,
  band: bandOf(distance),
  sight,
  blocked,
});

/** One zone of a ship against one of another; null: it is not in arc (SWA-LOS-01, SWA-LOS-04, SWA-LOS-08). */
export function measureShips(attacker: Placed, zone: Zone, target: Placed, targetZone: Zone): Measured | null {
  const [from, seen] = [zoneOf(attacker, zone), zoneInArc(attacker, zone, target, targetZone)];
  if (seen.length === 0) return null;
  const sight: Edge = [targetingPoint(attacker, zone), targetingPoint(target, targetZone)];
  const isSightBlocked = isBlocked(sight, target, targetZone);
  if (overlap(from, seen)) return lying(0, sight, isSightBlocked);
  const nearest = closest(from, seen);
  const blocked = isSightBlocked || isBlocked([nearest.from, nearest.to], target, targetZone);
  return lying(measured(nearest.gap), sight, blocked);
}

/** From the border of a polygon to that of a squadron, never below 0 (SWA-LOS-02). */
export const distanceToSquadron = (polygon: Polygon, centre: Point): number =>
  Math.max(0, measured(gapToPoint(polygon, centre)) - squadronRadius);

/** From one squadron to another (SWA-LOS-02). */
export const squadronDistance = (one: Point, other: Point): number =>
  Math.max(0, measured({ num: squaredLength([one, other]), squared: false, den: 1 }) - 2 * squadronRadius);

/** From a ship's base to a squadron: ranges that are no attack (SWA-LOS-02). */
export const baseToSquadron = (ship: Placed, centre: Point): number => distanceToSquadron(baseOf(ship), centre);

/** A zone of a ship against a squadron; null: it is not in arc (SWA-ARC-02, SWA-LOS-02). */
export function measureSquadron(attacker: Placed, zone: Zone, centre: Point): Measured | null {
  if (!squadronInArc(attacker, zone, centre)) return null;
  const from = targetingPoint(attacker, zone);
  return lying(distanceToSquadron(zoneOf(attacker, zone), centre), [from, facingPoint(centre, from)], false);
}

/** A squadron against a zone of a ship; it has no arc (SWA-LOS-02, SWA-LOS-08). */
export function measureFromSquadron(centre: Point, target: Placed, zone: Zone): Measured {
  const aim = targetingPoint(target, zone);
  const sight: Edge = [facingPoint(centre, aim), aim];
  return lying(distanceToSquadron(zoneOf(target, zone), centre), sight, isBlocked(sight, target, zone));
}

/** A squadron against another (SWA-LOS-02). */
export function measureSquadrons(from: Point, to: Point): Measured {
  return lying(squadronDistance(from, to), [facingPoint(from, to), facingPoint(to, from)], false);
}
