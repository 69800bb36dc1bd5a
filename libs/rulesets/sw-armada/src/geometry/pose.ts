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

/** What was put on the table already at a pose: measuring asks for the same areas again and again. */
const known = new WeakMap<Pose, { readonly at: Pose; readonly placed: Map<Polygon, Polygon> }>();

/** An area of a ship's own frame on the table; held no longer than the pose itself, and no longer than that is the same. */
function placed(pose: Pose, polygon: Polygon): Polygon {
  let here = known.get(pose);
  if (here === undefined || here.at.x !== pose.x || here.at.y !== pose.y || here.at.h !== pose.h) {
    here = { at: { ...pose }, placed: new Map() };
    known.set(pose, here);
  }
  const before = here.placed.get(polygon);
  if (before !== undefined) return before;
  const found = polygon.map((corner) => onTable(pose, corner));
  here.placed.set(polygon, found);
  return found;
}

/** A rectangle about the origin of a ship's frame, from its port bow clockwise. */
export const rectangle = (halfWidth: number, halfLength: number): Polygon => [
  [-halfWidth, halfLength],
  [halfWidth, halfLength],
  [halfWidth, -halfLength],
  [-halfWidth, -halfLength],
];

/** Half the width and half the length of a base. */
export const halfBase = (size: SizeClass): Point => [bases[size].width / 2, bases[size].length / 2];

const rectangles = new Map<SizeClass, Polygon>();
function rectangleOf(size: SizeClass): Polygon {
  const found = rectangles.get(size) ?? rectangle(...halfBase(size));
  rectangles.set(size, found);
  return found;
}

/** The base of a ship: what overlaps, obstructs and leaves the table (SWA-GEO-09). */
export const baseOf = ({ type, pose }: Placed): Polygon => placed(pose, rectangleOf(type.sizeClass));
/** A hull zone of a ship: what attacks are measured by (SWA-ARC-01). */
export const zoneOf = ({ type, pose }: Placed, zone: Zone): Polygon => placed(pose, chassisOf(type).zones[zone]);
/** The arc of a hull zone, carried on outward (SWA-ARC-02). */
export const arcOf = ({ type, pose }: Placed, zone: Zone): Polygon => placed(pose, chassisOf(type).arcs[zone]);
/** From where and to where sight is taken (SWA-LOS-03). */
export const targetingPoint = ({ type, pose }: Placed, zone: Zone): Point =>
  onTable(pose, chassisOf(type).targetingPoints[zone]);
/** The outline of an obstacle that lies so (SWA-LOS-06). */
export const outlineOf = (polygon: Polygon, pose: Pose): Polygon => placed(pose, polygon);
