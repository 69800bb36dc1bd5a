import { obstacles } from '../catalogue.js';
import {
  arcOf,
  baseOf,
  onTable,
  targetingPoint,
  zoneOf,
  type SwArmadaPoint,
  type Polygon,
  type SwArmadaPose,
} from '../geometry/pose.js';
import type { Obstacle } from '../model/catalogue.js';
import type { SwArmadaView } from '../model/view.js';
import { obstaclesOf, shipOf, typeOf } from '../position.js';
import { bases, deployment, tables, zones, type Zone } from '../tables.js';

/** The drawn parts of a ship, in units of the table (SWA-REN-03). */
export interface ShipShape {
  readonly base: Polygon;
  /** The middle of its bow, with the mark. */
  readonly bow: SwArmadaPoint;
  /** Its hull zones, which form the token, with shields left and as built, and the place of their number. */
  readonly zones: readonly {
    readonly zone: Zone;
    readonly outline: Polygon;
    readonly at: SwArmadaPoint;
    readonly shields: number;
    readonly built: number;
  }[];
}

/** Returns the shape of a ship, at its place or at another pose; null: it has no place. */
export function shipShape(view: SwArmadaView, unit: string, pose?: SwArmadaPose): ShipShape | null {
  const ship = shipOf(view, unit);
  const lies = pose ?? ship?.pose ?? null;
  if (ship === null || lies === null) return null;
  const type = typeOf(ship);
  const placed = { type, pose: lies };
  return {
    base: baseOf(placed),
    bow: onTable(lies, [0, bases[type.sizeClass].length / 2]),
    zones: zones.map((zone) => ({
      zone,
      outline: zoneOf(placed, zone),
      at: targetingPoint(placed, zone),
      shields: ship.shields[zone],
      built: type.shields[zone],
    })),
  };
}

/** Returns the arc of a zone, continued outward (SWA-REN-05). */
export function arcShape(view: SwArmadaView, unit: string, zone: Zone, pose?: SwArmadaPose): Polygon {
  const ship = shipOf(view, unit);
  const lies = pose ?? ship?.pose ?? null;
  return ship === null || lies === null ? [] : arcOf({ type: typeOf(ship), pose: lies }, zone);
}

/** The table with its contents; the deployment bands, the south one first (SWA-REN-02). */
export interface TableShape {
  readonly width: number;
  readonly depth: number;
  readonly bands: readonly Polygon[];
  readonly obstacles: readonly { readonly id: string; readonly type: Obstacle['type']; readonly outline: Polygon }[];
}

/** Returns the shape of the table of a battle. */
export function tableShape(view: SwArmadaView): TableShape {
  const [width, depth] = tables[view.table];
  const inset = view.table === 'standard' ? deployment.inset : 0;
  const band = (low: number, high: number): Polygon => [
    [inset, high],
    [width - inset, high],
    [width - inset, low],
    [inset, low],
  ];
  return {
    width,
    depth,
    bands: [band(0, deployment.depth), band(depth - deployment.depth, depth)],
    obstacles: obstaclesOf(view).map(({ id, outline }) => ({
      id,
      outline,
      type: obstacles.find((obstacle) => obstacle.id === id)?.type ?? 'asteroid',
    })),
  };
}
