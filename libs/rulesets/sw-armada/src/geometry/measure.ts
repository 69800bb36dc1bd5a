import { distanceLimits, rangeLimits, squadronRadius, type SwArmadaRangeBand, type Zone } from '../tables.js';
import { squadronInArc, zoneInArc } from './arcs.js';
import { closest, gapToPoint } from './distance.js';
import { measured } from './gap.js';
import { overlap, squaredLength, type SwArmadaEdge } from './polygon.js';
import { baseOf, targetingPoint, zoneOf, type SwArmadaPlaced, type SwArmadaPoint, type Polygon } from './pose.js';
import { facingPoint, isBlocked } from './sight.js';

/** Returns the range band of a distance; a border belongs to the nearer one (SWA-GEO-13). */
export function bandOf(distance: number): SwArmadaRangeBand {
  const { close, medium, long } = rangeLimits;
  return distance <= close ? 'close' : distance <= medium ? 'medium' : distance <= long ? 'long' : 'extreme';
}

/** Returns the distance band 1 to 5; 6: beyond all of them (SWA-GEO-13). */
export const distanceBandOf = (distance: number): number => {
  const band = distanceLimits.findIndex((last) => distance <= last);
  return band < 0 ? distanceLimits.length + 1 : band + 1;
};

/** The measurements of an attack. */
export interface Measured {
  readonly distance: number;
  readonly band: SwArmadaRangeBand;
  readonly line: SwArmadaEdge;
  /** True if its sight is blocked by another zone of the defender (SWA-LOS-04); obstruction is tested separately. */
  readonly blocked: boolean;
}

const lying = (distance: number, lineOfSight: SwArmadaEdge, blocked: boolean): Measured => ({
  distance,
  band: bandOf(distance),
  line: lineOfSight,
  blocked,
});

/** Measures one zone of a ship against one of another; null: out of arc (SWA-LOS-01, SWA-LOS-04, SWA-LOS-08). */
export function measureShips(
  attacker: SwArmadaPlaced,
  zone: Zone,
  target: SwArmadaPlaced,
  targetZone: Zone,
): Measured | null {
  const [from, seen] = [zoneOf(attacker, zone), zoneInArc(attacker, zone, target, targetZone)];
  if (seen.length === 0) return null;
  const lineOfSight: SwArmadaEdge = [targetingPoint(attacker, zone), targetingPoint(target, targetZone)];
  const isSightBlocked = isBlocked(lineOfSight, target, targetZone);
  if (overlap(from, seen)) return lying(0, lineOfSight, isSightBlocked);
  const nearest = closest(from, seen);
  const blocked = isSightBlocked || isBlocked([nearest.from, nearest.to], target, targetZone);
  return lying(measured(nearest.gap), lineOfSight, blocked);
}

/** Returns the distance from the border of a polygon to that of a squadron, never below 0 (SWA-LOS-02). */
export const distanceToSquadron = (polygon: Polygon, centre: SwArmadaPoint): number =>
  Math.max(0, measured(gapToPoint(polygon, centre)) - squadronRadius);

/** Returns the distance from one squadron to another (SWA-LOS-02). */
export const squadronDistance = (swArmadaPoint: SwArmadaPoint, other: SwArmadaPoint): number =>
  Math.max(0, measured({ num: squaredLength([swArmadaPoint, other]), squared: false, den: 1 }) - 2 * squadronRadius);

/** Returns the distance from a ship's base to a squadron: for ranges that are not attacks (SWA-LOS-02). */
export const baseToSquadron = (ship: SwArmadaPlaced, centre: SwArmadaPoint): number =>
  distanceToSquadron(baseOf(ship), centre);

/** Measures a zone of a ship against a squadron; null: out of arc (SWA-ARC-02, SWA-LOS-02). */
export function measureSquadron(attacker: SwArmadaPlaced, zone: Zone, centre: SwArmadaPoint): Measured | null {
  if (!squadronInArc(attacker, zone, centre)) return null;
  const from = targetingPoint(attacker, zone);
  return lying(distanceToSquadron(zoneOf(attacker, zone), centre), [from, facingPoint(centre, from)], false);
}

/** Measures a squadron against a zone of a ship; a squadron has no arc (SWA-LOS-02, SWA-LOS-08). */
export function measureFromSquadron(centre: SwArmadaPoint, target: SwArmadaPlaced, zone: Zone): Measured {
  const aim = targetingPoint(target, zone);
  const lineOfSight: SwArmadaEdge = [facingPoint(centre, aim), aim];
  return lying(distanceToSquadron(zoneOf(target, zone), centre), lineOfSight, isBlocked(lineOfSight, target, zone));
}

/** Measures a squadron against another (SWA-LOS-02). */
export function measureSquadrons(from: SwArmadaPoint, to: SwArmadaPoint): Measured {
  return lying(squadronDistance(from, to), [facingPoint(from, to), facingPoint(to, from)], false);
}
