import type { ChartBase, ChartPlace, ChartStack } from '../model.js';
import { boxAroundPoint, type Box, type Point } from '../../canvas/box.js';
import type { Level } from './zoom.js';

/** Counters of one seat at one place; x and y are the upper left corner, pixels from the system's point. */
export interface StackMark extends Point {
  readonly stack: ChartStack;
  readonly size: number;
  readonly box: Box;
}

/** A base's sign; its center, pixels from the system's point. */
export interface BaseMark extends Point {
  readonly place: string;
  readonly seat: number | null;
  readonly base: ChartBase;
  readonly box: Box;
}

/** Edge of a counter by level, pixels; at level far there are none. */
const sizes: Readonly<Record<Level, number>> = { far: 0, mid: 24, near: 38, close: 44 };
/** The lower edge of the row above the system's point, pixels. */
const rowBottom = 19;
/** Gaps between counters of one seat, and of two. Pixels. */
const gaps = { own: 5, other: 9 };
/** How far the edges of a pile and its badge reach out, pixels. */
const reachOut = 11;
const baseAside = 25;
const baseHalf = 8;

/** Returns the counters of a system in a row above its disc, seat by seat in the order of the model. */
export function stackRow(stacks: readonly ChartStack[], level: Level): readonly StackMark[] {
  const size = sizes[level];
  if (size === 0 || stacks.length === 0) return [];
  const seats = [...new Set(stacks.map(({ seat }) => seat))];
  const sorted = seats.flatMap((seat) => stacks.filter((stack) => stack.seat === seat));
  const offsets: number[] = [];
  let width = 0;
  sorted.forEach((stack, index) => {
    const before = sorted[index - 1];
    if (before !== undefined) width += before.seat === stack.seat ? gaps.own : gaps.other;
    offsets.push(width);
    width += size;
  });
  return sorted.map((stack, index) => {
    const [x, y] = [(offsets[index] ?? 0) - width / 2, -rowBottom - size];
    const box = { left: x - 1, top: y - reachOut, right: x + size + reachOut, bottom: y + size + 1 };
    return { stack, x, y, size, box };
  });
}

/** Returns the sign of a base, left of the disc. */
export function baseMark(places: readonly ChartPlace[], level: Level): readonly BaseMark[] {
  if (level === 'far') return [];
  return places.flatMap(({ id, seat, base }) =>
    base === undefined
      ? []
      : [{ place: id, seat, base, x: -baseAside, y: 0, box: boxAroundPoint({ x: -baseAside, y: 0 }, baseHalf) }],
  );
}
