import { squadronRadius, type Zone } from '../tables.js';
import { gapToPoint } from './distance.js';
import { compareTo } from './gap.js';
import { edgesOf, rightOf, type Edge } from './polygon.js';
import { arcOf, zoneOf, type Placed, type Point, type Polygon } from './pose.js';
import { rdivOfProduct } from './whole.js';

/** What of a polygon lies within another one, its border counted; crossing points are rounded (SWA-ARC-03). */
export const clip = (subject: Polygon, by: Polygon): Polygon => edgesOf(by).reduce(clipAt, subject);

/** Most areas lie on one side of a border: neither a list of edges nor a new area is made for those. */
function clipAt(subject: Polygon, border: Edge): Polygon {
  const sides = subject.map((corner) => rightOf(border, corner));
  if (sides.every((side) => side >= 0)) return subject;
  if (sides.every((side) => side < 0)) return [];
  const kept: Point[] = [];
  subject.forEach((p, n) => {
    const next = (n + 1) % subject.length;
    const [q = p, sp = 0, sq = 0] = [subject[next], sides[n], sides[next]];
    if (sp >= 0) kept.push(p);
    if ((sp > 0 && sq < 0) || (sp < 0 && sq > 0)) kept.push(crossing(p, q, sp, sq));
  });
  return kept;
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
