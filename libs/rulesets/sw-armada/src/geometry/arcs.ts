import { squadronRadius, type Zone } from '../tables.js';
import { gapToPoint } from './distance.js';
import { compareTo } from './gap.js';
import { edgesOf, rightOf, type Edge } from './polygon.js';
import { arcOf, zoneOf, type Placed, type Point, type Polygon } from './pose.js';
import { rdivOfProduct } from './whole.js';

/** What of a polygon lies within another one, its border counted; crossing points are rounded (SWA-ARC-03). */
export const clip = (subject: Polygon, by: Polygon): Polygon => edgesOf(by).reduce(clipAt, subject);

function clipAt(subject: Polygon, border: Edge): Polygon {
  return edgesOf(subject).flatMap(([p, q]) => {
    const [sp, sq] = [rightOf(border, p), rightOf(border, q)];
    const isCrossed = (sp > 0 && sq < 0) || (sp < 0 && sq > 0);
    return [...(sp >= 0 ? [p] : []), ...(isCrossed ? [crossing(p, q, sp, sq)] : [])];
  });
}

function crossing(p: Point, q: Point, sp: number, sq: number): Point {
  const sign = sp < sq ? -1 : 1;
  const along = (from: number, to: number): number => from + rdivOfProduct(to - from, sign * sp, sign * (sp - sq));
  return [along(p[0], q[0]), along(p[1], q[1])];
}

/** What of a target's zone an attacking zone has in its arc; without corners where it is out of arc (SWA-ARC-02). */
export const zoneInArc = (attacker: Placed, zone: Zone, target: Placed, targetZone: Zone): Polygon =>
  clip(zoneOf(target, targetZone), arcOf(attacker, zone));

/** Has a zone a squadron in its arc: does its circle touch it? (SWA-ARC-02) */
export const squadronInArc = (attacker: Placed, zone: Zone, centre: Point): boolean =>
  compareTo(gapToPoint(arcOf(attacker, zone), centre), squadronRadius) <= 0;
