import type { Point } from '../geometry/pose.js';
import { deploymentOf, usualDeployment } from '../machine/setup.js';
import type { DeployOrder } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { playerOf } from '../position.js';
import { deployProblems, type DeployProblem } from '../setup/deploy.js';
import { tables } from '../tables.js';

/** Where the fleet of whoever looks on stands if nobody deploys it (SWA-BOT-10); null: no seat looks on. */
export const usualPlaces = (view: View): DeployOrder | null =>
  view.seat === null ? null : usualDeployment(view, view.seat);

/** What is wrong with a deployment, unit by unit (SWA-SET-04). */
export function deploymentFaults(view: View, order: DeployOrder): readonly DeployProblem[] {
  if (view.seat === null) return [];
  return deployProblems(deploymentOf(view, order), { player: playerOf(view, view.seat), table: view.table });
}

/** A deployment with one unit somewhere else. */
export function deployedAt(order: DeployOrder, unit: string, [x, y]: Point): DeployOrder {
  const moved = <Placed extends { readonly unit: string }>(one: Placed): Placed =>
    one.unit === unit ? { ...one, x, y } : one;
  return { ships: order.ships.map(moved), squadrons: order.squadrons.map(moved) };
}

const stepLength = 500;
const farthest = 40;
const compass = Array.from({ length: 16 }, (_, n) => (n * Math.PI) / 8);

/** The place nearest to a point where the unit may be put, the others staying: 5 mm at a time, up to 20 cm; null: none. */
export function nearestDeployment(view: View, order: DeployOrder, unit: string, to: Point): Point | null {
  const [width, depth] = tables[view.table];
  const mayStand = ([x, y]: Point): boolean =>
    x >= 0 && x <= width && y >= 0 && y <= depth && isFine(view, deployedAt(order, unit, [x, y]), unit);
  if (mayStand(to)) return to;
  for (let ring = 1; ring <= farthest; ring += 1) {
    const found = compass
      .map((way): Point => [
        to[0] + Math.round(Math.sin(way) * ring * stepLength),
        to[1] + Math.round(Math.cos(way) * ring * stepLength),
      ])
      .find(mayStand);
    if (found !== undefined) return found;
  }
  return null;
}

const isFine = (view: View, order: DeployOrder, unit: string): boolean =>
  deploymentFaults(view, order).every((problem) => problem.unit !== unit);
