import { squadronRadius, type Zone } from '../tables.js';
import { gapToPoint } from './distance.js';
import { compareTo } from './gap.js';
import { edgesOf, rightOf, type SwArmadaEdge } from './polygon.js';
import { arcOf, zoneOf, type SwArmadaPlaced, type SwArmadaPoint, type Polygon } from './pose.js';
import { rdivOfProduct } from './exact-division.js';

/** Returns the part of a polygon within another one, its border included; crossing points are rounded (SWA-ARC-03). */
export const clip = (subject: Polygon, by: Polygon): Polygon => edgesOf(by).reduce(clipAt, subject);

/** Clips at one border. Most areas lie on one side: those need neither an edge list nor a new area. */
function clipAt(subject: Polygon, border: SwArmadaEdge): Polygon {
  const sides = subject.map((corner) => rightOf(border, corner));
  if (sides.every((side) => side >= 0)) return subject;
  if (sides.every((side) => side < 0)) return [];
  const inside: SwArmadaPoint[] = [];
  subject.forEach((p, n) => {
    const next = (n + 1) % subject.length;
    const [q = p, sp = 0, sq = 0] = [subject[next], sides[n], sides[next]];
    if (sp >= 0) inside.push(p);
    if ((sp > 0 && sq < 0) || (sp < 0 && sq > 0)) inside.push(crossing(p, q, sp, sq));
  });
  return inside;
}

function crossing(p: SwArmadaPoint, q: SwArmadaPoint, sp: number, sq: number): SwArmadaPoint {
  const sign = sp < sq ? -1 : 1;
  const along = (from: number, to: number): number => from + rdivOfProduct(to - from, sign * sp, sign * (sp - sq));
  return [along(p[0], q[0]), along(p[1], q[1])];
}

/** Returns the part of a target's zone in an attacking zone's arc; empty out of arc (SWA-ARC-02). */
export const zoneInArc = (attacker: SwArmadaPlaced, zone: Zone, target: SwArmadaPlaced, targetZone: Zone): Polygon =>
  clip(zoneOf(target, targetZone), arcOf(attacker, zone));

/** Returns true if a squadron's circle touches the arc of a zone (SWA-ARC-02). */
export const squadronInArc = (attacker: SwArmadaPlaced, zone: Zone, centre: SwArmadaPoint): boolean =>
  compareTo(gapToPoint(arcOf(attacker, zone), centre), squadronRadius) <= 0;
