import type { SwArmadaPoint } from '../geometry/pose.js';
import { deploymentOf, usualDeployment } from '../machine/setup.js';
import type { DeployOrder } from '../model/sheet.js';
import type { SwArmadaView } from '../model/view.js';
import { playerOf } from '../position.js';
import { deployProblems, type DeployProblem } from '../setup/deploy.js';
import { tables } from '../tables.js';

/** Returns the default deployment of the viewer's fleet (SWA-BOT-10); null: the viewer has no seat. */
export const usualPlaces = (view: SwArmadaView): DeployOrder | null =>
  view.seat === null ? null : usualDeployment(view, view.seat);

/** Returns what is wrong with a deployment, unit by unit (SWA-SET-04). */
export function deploymentFaults(view: SwArmadaView, order: DeployOrder): readonly DeployProblem[] {
  if (view.seat === null) return [];
  return deployProblems(deploymentOf(view, order), { player: playerOf(view, view.seat), table: view.table });
}

/** Returns a deployment with one unit at another place. */
export function deployedAt(order: DeployOrder, unit: string, [x, y]: SwArmadaPoint): DeployOrder {
  const moved = <Placed extends { readonly unit: string }>(placed: Placed): Placed =>
    placed.unit === unit ? { ...placed, x, y } : placed;
  return { ships: order.ships.map(moved), squadrons: order.squadrons.map(moved) };
}

const stepLength = 500;
const farthest = 40;
const compass = Array.from({ length: 16 }, (_, n) => (n * Math.PI) / 8);

/** Returns the legal place nearest to a point, the others staying: in steps of 5 mm, up to 20 cm; null: none. */
export function nearestDeployment(
  view: SwArmadaView,
  order: DeployOrder,
  unit: string,
  to: SwArmadaPoint,
): SwArmadaPoint | null {
  const [width, depth] = tables[view.table];
  const mayStand = ([x, y]: SwArmadaPoint): boolean =>
    x >= 0 && x <= width && y >= 0 && y <= depth && isFine(view, deployedAt(order, unit, [x, y]), unit);
  if (mayStand(to)) return to;
  for (let ring = 1; ring <= farthest; ring += 1) {
    const found = compass
      .map((way): SwArmadaPoint => [
        to[0] + Math.round(Math.sin(way) * ring * stepLength),
        to[1] + Math.round(Math.cos(way) * ring * stepLength),
      ])
      .find(mayStand);
    if (found !== undefined) return found;
  }
  return null;
}

const isFine = (view: SwArmadaView, order: DeployOrder, unit: string): boolean =>
  deploymentFaults(view, order).every((problem) => problem.unit !== unit);
