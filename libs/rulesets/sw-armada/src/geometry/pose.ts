import { chassisOf } from '../catalogue.js';
import trig from '../data/trig.json' with { type: 'json' };
import type { SwArmadaShipType } from '../model/catalogue.js';
import { bases, headings, trigScale, type SizeClass, type Zone } from '../tables.js';
import { roundedQuotient } from './exact-division.js';

/** A place in units: east, north on the table; starboard, ahead in a ship's own frame (SWA-GEO-02, SWA-GEO-06). */
export type SwArmadaPoint = readonly [x: number, y: number];
/** Corners of a convex area, clockwise (SWA-GEO-10). */
export type Polygon = readonly SwArmadaPoint[];

/** The center of a base, and its heading 0 to 63, clockwise from north (SWA-GEO-03). */
export interface SwArmadaPose {
  readonly x: number;
  readonly y: number;
  readonly h: number;
}

/** The fields of a ship on the table that measuring needs. */
export interface SwArmadaPlaced {
  readonly type: SwArmadaShipType;
  readonly pose: SwArmadaPose;
}

/** Returns sine and cosine of a heading, times a million (SWA-GEO-04). */
export function sineCosine(h: number): SwArmadaPoint {
  const [sine, cosine] = trig[((h % headings) + headings) % headings] ?? [];
  if (sine === undefined || cosine === undefined) throw new Error(`${h} is no heading.`);
  return [sine, cosine];
}

/** Converts a place of a ship's own frame to the table (SWA-GEO-06). */
export function onTable({ x, y, h }: SwArmadaPose, [a, b]: SwArmadaPoint): SwArmadaPoint {
  const [s, c] = sineCosine(h);
  return [x + roundedQuotient(a * c + b * s, trigScale), y + roundedQuotient(-a * s + b * c, trigScale)];
}

/** Cache of converted areas by pose: measuring uses the same ones repeatedly. */
const known = new WeakMap<SwArmadaPose, { readonly at: SwArmadaPose; readonly placed: Map<Polygon, Polygon> }>();

/** Converts an area of a ship's own frame to the table; cached as long as the pose lives and is unchanged. */
function placed(pose: SwArmadaPose, polygon: Polygon): Polygon {
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

/** Returns a rectangle about the origin of a ship's frame, from its port bow clockwise. */
export const rectangle = (halfWidth: number, halfLength: number): Polygon => [
  [-halfWidth, halfLength],
  [halfWidth, halfLength],
  [halfWidth, -halfLength],
  [-halfWidth, -halfLength],
];

/** Returns half the width and half the length of a base. */
export const halfBase = (size: SizeClass): SwArmadaPoint => [bases[size].width / 2, bases[size].length / 2];

const rectangles = new Map<SizeClass, Polygon>();
function rectangleOf(size: SizeClass): Polygon {
  const found = rectangles.get(size) ?? rectangle(...halfBase(size));
  rectangles.set(size, found);
  return found;
}

/** Returns the base of a ship: what overlaps, obstructs and leaves the table (SWA-GEO-09). */
export const baseOf = ({ type, pose }: SwArmadaPlaced): Polygon => placed(pose, rectangleOf(type.sizeClass));
/** Returns a hull zone of a ship, by which attacks are measured (SWA-ARC-01). */
export const zoneOf = ({ type, pose }: SwArmadaPlaced, zone: Zone): Polygon =>
  placed(pose, chassisOf(type).zones[zone]);
/** Returns the arc of a hull zone, continued outward (SWA-ARC-02). */
export const arcOf = ({ type, pose }: SwArmadaPlaced, zone: Zone): Polygon => placed(pose, chassisOf(type).arcs[zone]);
/** Returns the end point of lines of sight (SWA-LOS-03). */
export const targetingPoint = ({ type, pose }: SwArmadaPlaced, zone: Zone): SwArmadaPoint =>
  onTable(pose, chassisOf(type).targetingPoints[zone]);
/** Returns the outline of an obstacle at this pose (SWA-LOS-06). */
export const outlineOf = (polygon: Polygon, pose: SwArmadaPose): Polygon => placed(pose, polygon);
