import { gapToPoint } from '../geometry/distance.js';
import { compareTo } from '../geometry/gap.js';
import { squaredLength } from '../geometry/polygon.js';
import { baseOf, halfBase, onTable, type SwArmadaPlaced, type SwArmadaPoint, type Polygon } from '../geometry/pose.js';
import { squadronRadius, tables, type TableSize } from '../tables.js';

/** A place for a squadron beside a ship: its number on the walk and its center (SWA-MOV-41). */
export interface Slot {
  readonly slot: number;
  readonly at: SwArmadaPoint;
}

/** The surroundings: bases of other ships, centers of squadrons that stay. */
export interface SlotSurroundings {
  readonly bases: readonly Polygon[];
  readonly squadrons: readonly SwArmadaPoint[];
  readonly table: TableSize;
}

const step = 500;
/** Distance of the two walks from the base. */
const walks = [squadronRadius, squadronRadius + 2 * squadronRadius] as const;

/** More than the diagonal of the largest base with a squadron at its end: saves exact measuring. */
const farFromBase = 17_000;

/** Returns true if a squadron's circle overlaps a base; contact does not count (SWA-SQN-02, SWA-MOV-40). */
export function isUnder(base: Polygon, centre: SwArmadaPoint): boolean {
  const [corner] = base;
  if (corner !== undefined && squaredLength([corner, centre]) > farFromBase ** 2) return false;
  return compareTo(gapToPoint(base, centre), squadronRadius) < 0;
}

/** Returns true if a squadron's circle is entirely on the table (SWA-SQN-02). */
export function isOnTable([x, y]: SwArmadaPoint, table: TableSize): boolean {
  const [width, depth] = tables[table];
  const isWithin = (at: number, most: number) => at >= squadronRadius && at <= most - squadronRadius;
  return isWithin(x, width) && isWithin(y, depth);
}

/** Returns true if the circles of two squadrons overlap. Contact is allowed (SWA-SQN-02). */
export const areTooClose = (swArmadaPoint: SwArmadaPoint, other: SwArmadaPoint): boolean =>
  squaredLength([swArmadaPoint, other]) < (2 * squadronRadius) ** 2;

/** Returns the steps of a walk around a rectangle of the ship's own frame, clockwise from abeam of the bow's middle. */
function walk(halfWidth: number, halfLength: number): readonly SwArmadaPoint[] {
  const [w, l] = [halfWidth, halfLength];
  const round = 4 * (w + l);
  return Array.from({ length: Math.ceil(round / step) }, (_, n) => {
    const gone = n * step;
    if (gone <= w) return [gone, l];
    if (gone <= w + 2 * l) return [w, l - (gone - w)];
    if (gone <= 3 * w + 2 * l) return [w - (gone - w - 2 * l), -l];
    if (gone <= 3 * w + 4 * l) return [-w, -l + (gone - 3 * w - 2 * l)];
    return [-w + (gone - 3 * w - 4 * l), l];
  });
}

/** Returns every step of both walks, numbered through the second one, legal or not (SWA-MOV-41). */
function slotsOf(ship: SwArmadaPlaced): readonly (readonly Slot[])[] {
  const [halfWidth, halfLength] = halfBase(ship.type.sizeClass);
  let number = 0;
  return walks.map((out) =>
    walk(halfWidth + out, halfLength + out).map((place) => ({ slot: number++, at: onTable(ship.pose, place) })),
  );
}

/** Returns the free slots: those of the second walk only if the first one is full (SWA-MOV-41). */
export function freeSlots(ship: SwArmadaPlaced, { bases, squadrons, table }: SlotSurroundings): readonly Slot[] {
  const isFree = ({ at }: Slot): boolean =>
    isOnTable(at, table) &&
    !bases.some((base) => isUnder(base, at)) &&
    !squadrons.some((squadron) => areTooClose(squadron, at));
  const [near = [], far = []] = slotsOf(ship).map((slots) => slots.filter(isFree));
  return near.length > 0 ? near : far;
}

/** Returns the squadrons under a ship, which are lifted (SWA-MOV-40). */
export function overlappedBy<One extends { readonly at: SwArmadaPoint }>(
  ship: SwArmadaPlaced,
  squadrons: readonly One[],
): readonly One[] {
  const base = baseOf(ship);
  return squadrons.filter(({ at }) => isUnder(base, at));
}

/**
 * Places lifted squadrons in the given order, each on the free slot nearest to its old place, the first of several on
 * the walk (SWA-MOV-41). A squadron without a slot stays lifted and is omitted.
 */
export function putDown<One extends { readonly id: string; readonly at: SwArmadaPoint }>(
  ship: SwArmadaPlaced,
  lifted: readonly One[],
  surroundings: SlotSurroundings,
): readonly (Slot & { readonly id: string })[] {
  const down: (Slot & { readonly id: string })[] = [];
  for (const { id, at } of lifted) {
    const free = freeSlots(ship, {
      ...surroundings,
      squadrons: [...surroundings.squadrons, ...down.map((placed) => placed.at)],
    });
    const [best] = [...free].sort((a, b) => squaredLength([a.at, at]) - squaredLength([b.at, at]) || a.slot - b.slot);
    if (best !== undefined) down.push({ id, ...best });
  }
  return down;
}
