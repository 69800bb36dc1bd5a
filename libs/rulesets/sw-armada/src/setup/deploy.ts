import { baseToSquadron } from '../geometry/measure.js';
import { overlap } from '../geometry/polygon.js';
import { baseOf, type SwArmadaPlaced, type SwArmadaPoint, type SwArmadaPose } from '../geometry/pose.js';
import type { SwArmadaShipType, SquadronType } from '../model/catalogue.js';
import { areTooClose, isOnTable, isUnder } from '../move/slots.js';
import type { SwArmadaPlayer } from '../round.js';
import { hasKeyword } from '../squadron/keywords.js';
import { deployment, distanceLimits, squadronRadius, tables, type TableSize } from '../tables.js';

/** A ship and a squadron in a deployment (SWA-ASY-11). */
export interface DeployedShip extends SwArmadaPlaced {
  readonly id: string;
  readonly speed: number;
}
export interface DeployedSquadron {
  readonly id: string;
  readonly type: SquadronType;
  readonly at: SwArmadaPoint;
}
export interface Deployment {
  readonly ships: readonly DeployedShip[];
  readonly squadrons: readonly DeployedSquadron[];
}

/** The table, and the own edge of it. */
export interface Edge {
  readonly player: SwArmadaPlayer;
  readonly table: TableSize;
}

export interface DeployProblem {
  readonly unit: string;
  readonly code: 'SPEED_CHART' | 'DEPLOY_ZONE' | 'OFF_TABLE' | 'OVERLAP';
}

const [, beside] = distanceLimits;

/** Returns what is wrong with a deployment, unit by unit; it does not depend on the other fleet (SWA-SET-04). */
export function deployProblems({ ships, squadrons }: Deployment, edge: Edge): readonly DeployProblem[] {
  const problems: DeployProblem[] = [];
  for (const [n, ship] of ships.entries()) {
    const code = shipProblem(ship, ships.slice(0, n), edge);
    if (code !== null) problems.push({ unit: ship.id, code });
  }
  for (const [n, squadron] of squadrons.entries()) {
    const code = squadronProblem(squadron, ships, squadrons.slice(0, n), edge);
    if (code !== null) problems.push({ unit: squadron.id, code });
  }
  return problems;
}

/** Returns what is wrong with a ship among those placed before it. */
export function shipProblem(
  ship: DeployedShip,
  before: readonly SwArmadaPlaced[],
  edge: Edge,
): DeployProblem['code'] | null {
  if (!hasSpeed(ship.type, ship.speed)) return 'SPEED_CHART';
  if (!isInBand(ship, edge)) return 'DEPLOY_ZONE';
  return before.some((other) => overlap(baseOf(ship), baseOf(other))) ? 'OVERLAP' : null;
}

const hasSpeed = ({ speedChart }: SwArmadaShipType, speed: number): boolean => Object.hasOwn(speedChart, String(speed));

/** Returns true if a base is entirely in its side's band, and off the short edges of the standard table. */
function isInBand(ship: SwArmadaPlaced, { player, table }: Edge): boolean {
  const [width, depth] = tables[table];
  const inset = table === 'standard' ? deployment.inset : 0;
  const [low, high] = player === 'first' ? [0, deployment.depth] : [depth - deployment.depth, depth];
  return baseOf(ship).every(([x, y]) => x >= inset && x <= width - inset && y >= low && y <= high);
}

/** Returns what is wrong with a squadron among its own ships and the squadrons placed before it. */
export function squadronProblem(
  { type, at }: DeployedSquadron,
  ships: readonly SwArmadaPlaced[],
  before: readonly DeployedSquadron[],
  edge: Edge,
): DeployProblem['code'] | null {
  if (!isOnTable(at, edge.table)) return 'OFF_TABLE';
  const isBeside = ships.some((ship) => baseToSquadron(ship, at) <= beside);
  if (!isBeside && !(hasKeyword(type, 'scout') && isFarFromEnemy(at, edge))) return 'DEPLOY_ZONE';
  const isTaken = before.some((other) => areTooClose(other.at, at)) || ships.some((ship) => isUnder(baseOf(ship), at));
  return isTaken ? 'OVERLAP' : null;
}

/** Returns true if a scout is farther than long range from the enemy's deployment line. */
function isFarFromEnemy([, y]: SwArmadaPoint, { player, table }: Edge): boolean {
  const [, depth] = tables[table];
  const fromOwn = player === 'first' ? y : depth - y;
  return depth - deployment.depth - (fromOwn + squadronRadius) > distanceLimits[4];
}

/** Returns a ship with its own pose. */
export const standing = (id: string, type: SwArmadaShipType, pose: SwArmadaPose, speed: number): DeployedShip => ({
  id,
  type,
  pose,
  speed,
});
