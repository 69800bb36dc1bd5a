import { chassisOf } from '../catalogue.js';
import trig from '../data/trig.json' with { type: 'json' };
import type { ShipType } from '../model/catalogue.js';
import { bases, headings, trigScale, type SizeClass, type Zone } from '../tables.js';
import { rdiv } from './whole.js';

/** A place in units: east, north on the table; starboard, ahead in a ship's own frame (SWA-GEO-02, SWA-GEO-06). */
export type Point = readonly [x: number, y: number];
/** Corners of a convex area, clockwise (SWA-GEO-10). */
export type Polygon = readonly Point[];

/** Where the centre of a base is, and its heading 0 to 63, clockwise from north (SWA-GEO-03). */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly h: number;
}

/** A ship on the table, as far as measuring goes. */
export interface Placed {
  readonly type: ShipType;
  readonly pose: Pose;
}

/** Sine and cosine of a heading, times a million (SWA-GEO-04). */
export function sineCosine(h: number): Point {
  const [sine, cosine] = trig[((h % headings) + headings) % headings] ?? [];
  if (sine === undefined || cosine === undefined) throw new Error(`${h} is no heading.`);
  return [sine, cosine];
}

/** A place of a ship's own frame on the table (SWA-GEO-06). */
export function onTable({ x, y, h }: Pose, [a, b]: Point): Point {
  const [s, c] = sineCosine(h);
  return [x + rdiv(a * c + b * s, trigScale), y + rdiv(-a * s + b * c, trigScale)];
}

const placed = (pose: Pose, polygon: Polygon): Polygon => polygon.map((corner) => onTable(pose, corner));

/** A rectangle about the origin of a ship's frame, from its port bow clockwise. */
export const rectangle = (halfWidth: number, halfLength: number): Polygon => [
  [-halfWidth, halfLength],
  [halfWidth, halfLength],
  [halfWidth, -halfLength],
  [-halfWidth, -halfLength],
];

/** Half the width and half the length of a base. */
export const halfBase = (size: SizeClass): Point => [bases[size].width / 2, bases[size].length / 2];

/** The base of a ship: what overlaps, obstructs and leaves the table (SWA-GEO-09). */
export const baseOf = ({ type, pose }: Placed): Polygon => placed(pose, rectangle(...halfBase(type.sizeClass)));
/** A hull zone of a ship: what attacks are measured by (SWA-ARC-01). */
export const zoneOf = ({ type, pose }: Placed, zone: Zone): Polygon => placed(pose, chassisOf(type).zones[zone]);
/** The arc of a hull zone, carried on outward (SWA-ARC-02). */
export const arcOf = ({ type, pose }: Placed, zone: Zone): Polygon => placed(pose, chassisOf(type).arcs[zone]);
/** From where and to where sight is taken (SWA-LOS-03). */
export const targetingPoint = ({ type, pose }: Placed, zone: Zone): Point =>
  onTable(pose, chassisOf(type).targetingPoints[zone]);
/** The outline of an obstacle that lies so (SWA-LOS-06). */
export const outlineOf = (polygon: Polygon, pose: Pose): Polygon => placed(pose, polygon);
