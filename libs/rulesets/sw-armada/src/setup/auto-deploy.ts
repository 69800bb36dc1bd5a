import { byCodePoint } from '@warlog/core';
import type { SwArmadaPoint } from '../geometry/pose.js';
import { roundedQuotient } from '../geometry/exact-division.js';
import type { SwArmadaShipType, SquadronType } from '../model/catalogue.js';
import { bases, deployment, tables } from '../tables.js';
import {
  shipProblem,
  squadronProblem,
  standing,
  type DeployedShip,
  type DeployedSquadron,
  type Deployment,
  type Edge,
} from './deploy.js';
import { forward, fromOwnEdge } from './table.js';

/** A unit that waits for deployment. */
export interface Waiting<Type> {
  readonly id: string;
  readonly type: Type;
}

const rows = { first: 6500, second: 14500 } as const;
const gaps = { most: 12000, least: 8000 } as const;
const usualSpeed = 2;
const squadronRows = [18000, 22000, 14000, 26000] as const;
const squadronGap = 4000;

/** Returns the default deployment of a fleet; a unit without a place waits off the table (SWA-BOT-10, SWA-BOT-11). */
export function autoDeploy(
  ships: readonly Waiting<SwArmadaShipType>[],
  squadrons: readonly Waiting<SquadronType>[],
  edge: Edge,
): Deployment {
  const placed = placeShips(ships, edge);
  return { ships: placed, squadrons: placeSquadrons(squadrons, placed, edge) };
}

const byCost = (waiting: Waiting<SwArmadaShipType>, other: Waiting<SwArmadaShipType>): number =>
  other.type.cost - waiting.type.cost || byCodePoint(waiting.id, other.id);

function placeShips(ships: readonly Waiting<SwArmadaShipType>[], edge: Edge): readonly DeployedShip[] {
  const ordered = [...ships].sort(byCost);
  const room = stretch(ordered, edge);
  const gap = Math.max(gaps.least, Math.min(gaps.most, Math.floor(room / Math.max(1, ordered.length - 1))));
  const most = Math.floor(room / gap) + 1;
  const row = spread(Math.min(most, ordered.length), gap);
  const at = ({ id, type }: Waiting<SwArmadaShipType>, starboard: number, ahead: number): DeployedShip => {
    const [x, y] = fromOwnEdge(edge.player, edge.table, starboard, ahead);
    return standing(id, type, { x, y, h: forward(edge.player) }, Math.min(usualSpeed, type.maxSpeed));
  };
  const placed = ordered.slice(0, row.length).map((ship, n) => at(ship, row[n] ?? 0, rows.first));
  for (const ship of ordered.slice(row.length).filter(({ type }) => type.sizeClass === 'small')) {
    const found = row
      .map((x) => at(ship, x, rows.second))
      .find((deployedShip) => shipProblem(deployedShip, placed, edge) === null);
    if (found !== undefined) placed.push(found);
  }
  return placed;
}

/** Returns the maximum distance between the centers of the widest ships. */
function stretch(ships: readonly Waiting<SwArmadaShipType>[], { table }: Edge): number {
  const widest = Math.max(0, ...ships.map(({ type }) => bases[type.sizeClass].width));
  return tables[table][0] - (table === 'standard' ? 2 * deployment.inset : 0) - widest;
}

/** Returns places with this gap about the middle, from port to starboard. */
const spread = (count: number, gap: number): readonly number[] =>
  Array.from({ length: count }, (_, n) => roundedQuotient((2 * n - (count - 1)) * gap, 2));

function placeSquadrons(
  squadrons: readonly Waiting<SquadronType>[],
  ships: readonly DeployedShip[],
  edge: Edge,
): readonly DeployedSquadron[] {
  const places = ships.flatMap((ship) => placesAbout(ship, edge));
  const placed: DeployedSquadron[] = [];
  for (const { id, type } of [...squadrons].sort((a, b) => byCodePoint(a.id, b.id))) {
    const found = places
      .map((at): DeployedSquadron => ({ id, type, at }))
      .find((deployedSquadron) => squadronProblem(deployedSquadron, ships, placed, edge) === null);
    if (found !== undefined) placed.push(found);
  }
  return placed;
}

/** Returns rows ahead of a ship, in each of them first abreast of it, then alternating starboard and port. */
function placesAbout(ship: DeployedShip, { player, table }: Edge): readonly SwArmadaPoint[] {
  const [width] = tables[table];
  const sign = player === 'first' ? 1 : -1;
  const steps = Array.from({ length: Math.ceil(width / squadronGap) }, (_, n) => n + 1);
  const offsets = [0, ...steps.flatMap((n) => [n * squadronGap, -n * squadronGap])];
  return squadronRows.flatMap((ahead) => {
    const [, y] = fromOwnEdge(player, table, 0, ahead);
    return offsets.map((offset): SwArmadaPoint => [ship.pose.x + sign * offset, y]);
  });
}
