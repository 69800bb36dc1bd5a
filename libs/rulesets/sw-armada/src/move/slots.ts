import { gapToPoint } from '../geometry/distance.js';
import { compareTo } from '../geometry/gap.js';
import { squaredLength } from '../geometry/polygon.js';
import { baseOf, halfBase, onTable, type Placed, type Point, type Polygon } from '../geometry/pose.js';
import { squadronRadius, tables, type TableSize } from '../tables.js';

/** Where a squadron may be put beside a ship: its number on the walk and its centre (SWA-MOV-41). */
export interface Slot {
  readonly slot: number;
  readonly at: Point;
}

/** What else lies on the table: bases of other ships, centres of squadrons that stay. */
export interface Around {
  readonly bases: readonly Polygon[];
  readonly squadrons: readonly Point[];
  readonly table: TableSize;
}

const step = 500;
/** How far outside the base the two walks run. */
const walks = [squadronRadius, squadronRadius + 2 * squadronRadius] as const;

/** More than the diagonal of the largest base with a squadron at its end: spares the exact measuring. */
const farFromBase = 17_000;

/** Lies a squadron's circle on a base, more than touching it? (SWA-SQN-02, SWA-MOV-40) */
export function isUnder(base: Polygon, centre: Point): boolean {
  const [corner] = base;
  if (corner !== undefined && squaredLength([corner, centre]) > farFromBase ** 2) return false;
  return compareTo(gapToPoint(base, centre), squadronRadius) < 0;
}

/** Lies a squadron's circle wholly on the table? (SWA-SQN-02) */
export function isOnTable([x, y]: Point, table: TableSize): boolean {
  const [width, depth] = tables[table];
  const isWithin = (at: number, most: number) => at >= squadronRadius && at <= most - squadronRadius;
  return isWithin(x, width) && isWithin(y, depth);
}

/** Lie the circles of two squadrons on each other? Contact is allowed (SWA-SQN-02). */
export const areTooClose = (one: Point, other: Point): boolean =>
  squaredLength([one, other]) < (2 * squadronRadius) ** 2;

/** The steps of a walk round a rectangle of the ship's own frame, clockwise from abeam of the bow's middle. */
function walk(halfWidth: number, halfLength: number): readonly Point[] {
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

/** Every step of both walks, numbered on through the second one, legal or not (SWA-MOV-41). */
function slotsOf(ship: Placed): readonly (readonly Slot[])[] {
  const [halfWidth, halfLength] = halfBase(ship.type.sizeClass);
  let number = 0;
  return walks.map((out) =>
    walk(halfWidth + out, halfLength + out).map((place) => ({ slot: number++, at: onTable(ship.pose, place) })),
  );
}

/** The slots that are free: those of the second walk only where the first one is full (SWA-MOV-41). */
export function freeSlots(ship: Placed, { bases, squadrons, table }: Around): readonly Slot[] {
  const isFree = ({ at }: Slot): boolean =>
    isOnTable(at, table) && !bases.some((base) => isUnder(base, at)) && !squadrons.some((one) => areTooClose(one, at));
  const [near = [], far = []] = slotsOf(ship).map((slots) => slots.filter(isFree));
  return near.length > 0 ? near : far;
}

/** Squadrons on which a ship stands: they are lifted (SWA-MOV-40). */
export function overlappedBy<One extends { readonly at: Point }>(
  ship: Placed,
  squadrons: readonly One[],
): readonly One[] {
  const base = baseOf(ship);
  return squadrons.filter(({ at }) => isUnder(base, at));
}

/**
 * Puts lifted squadrons down in the order given, each on the free slot nearest to where it was, the first of several on
 * the walk (SWA-MOV-41). Who finds none stays lifted, and is not among them.
 */
export function putDown<One extends { readonly id: string; readonly at: Point }>(
  ship: Placed,
  lifted: readonly One[],
  around: Around,
): readonly (Slot & { readonly id: string })[] {
  const down: (Slot & { readonly id: string })[] = [];
  for (const { id, at } of lifted) {
    const free = freeSlots(ship, { ...around, squadrons: [...around.squadrons, ...down.map((one) => one.at)] });
    const [best] = [...free].sort((a, b) => squaredLength([a.at, at]) - squaredLength([b.at, at]) || a.slot - b.slot);
    if (best !== undefined) down.push({ id, ...best });
  }
  return down;
}
