import { obstacles } from '../catalogue.js';
import {
  arcOf,
  baseOf,
  onTable,
  targetingPoint,
  zoneOf,
  type Point,
  type Polygon,
  type Pose,
} from '../geometry/pose.js';
import type { Obstacle } from '../model/catalogue.js';
import type { View } from '../model/view.js';
import { obstaclesOf, shipOf, typeOf } from '../position.js';
import { bases, deployment, tables, zones, type Zone } from '../tables.js';

/** What of a ship is drawn, in units of the table (SWA-REN-03). */
export interface ShipShape {
  readonly base: Polygon;
  /** The middle of its bow, where the mark is. */
  readonly bow: Point;
  /** Its hull zones, together the token, with shields left and as built, and where their number stands. */
  readonly zones: readonly {
    readonly zone: Zone;
    readonly outline: Polygon;
    readonly at: Point;
    readonly shields: number;
    readonly built: number;
  }[];
}

/** The shape of a ship, where it lies or at a pose where it may come to be; null: it lies nowhere. */
export function shipShape(view: View, unit: string, pose?: Pose): ShipShape | null {
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

/** The arc of a zone, carried on outward (SWA-REN-05). */
export function arcShape(view: View, unit: string, zone: Zone, pose?: Pose): Polygon {
  const ship = shipOf(view, unit);
  const lies = pose ?? ship?.pose ?? null;
  return ship === null || lies === null ? [] : arcOf({ type: typeOf(ship), pose: lies }, zone);
}

/** The table with what lies on it; bands in which fleets deploy, the south one first (SWA-REN-02). */
export interface TableShape {
  readonly width: number;
  readonly depth: number;
  readonly bands: readonly Polygon[];
  readonly obstacles: readonly { readonly id: string; readonly type: Obstacle['type']; readonly outline: Polygon }[];
}

/** The shape of the table that a battle is fought on. */
export function tableShape(view: View): TableShape {
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
      type: obstacles.find((one) => one.id === id)?.type ?? 'asteroid',
    })),
  };
}
