import type { Point } from '../../canvas/box.js';

type Loop = readonly Point[];

/** Turns sharper than this (radians) are corners; smaller ones belong to a curve. */
const cornerTurn = 0.35;

export function scaled(loop: Loop, k: number): Loop {
  return loop.map((point) => ({ x: point.x * k, y: point.y * k }));
}

/** Moves the loop towards the land on its left by `distance` pixels; outwards when negative. */
export function inset(loop: Loop, distance: number): Loop {
  const tidy = withoutShortEdges(loop, 3);
  const moved = tidy.map((point, index) => {
    const before = direction(at(tidy, index - 1), point);
    const after = direction(point, at(tidy, index + 1));
    const bisector = { x: -(before.y + after.y), y: before.x + after.x };
    const length = Math.hypot(bisector.x, bisector.y);
    // At a hairpin the bisector vanishes; step back along the edge instead of to infinity.
    if (length < 0.2) return { x: point.x - before.x * distance, y: point.y - before.y * distance };
    const miter = Math.min(2 / length, 2.5);
    return {
      x: point.x + (bisector.x / length) * distance * miter,
      y: point.y + (bisector.y / length) * distance * miter,
    };
  });
  return moved.filter((point, index) => {
    const then = direction(at(tidy, index), at(tidy, index + 1));
    const now = direction(point, at(moved, index + 1));
    return then.x * now.x + then.y * now.y >= 0; // removes an edge that was turned over
  });
}

/** Returns SVG path data of the closed loop, its corners rounded by about `radius` pixels. */
export function roundedPath(loop: Loop, radius: number): string {
  if (loop.length < 3) return '';
  const turns = loop.map((point, index) => turn(at(loop, index - 1), point, at(loop, index + 1)));
  const corners = turns.flatMap((angle, index) => (Math.abs(angle) > cornerTurn ? [index] : []));
  if (corners.length === 0) return `M${loop.map(text).join('L')}Z`;
  const trims = corners.map((corner, order) => {
    const wanted = Math.min(radius * Math.tan(Math.abs(turns[corner] ?? 0) / 2), radius * 1.6);
    const previous = corners[(order - 1 + corners.length) % corners.length] ?? corner;
    const next = corners[(order + 1) % corners.length] ?? corner;
    return Math.min(wanted, lengthBetween(loop, previous, corner) / 2, lengthBetween(loop, corner, next) / 2);
  });
  const parts = corners.map((corner, order) => {
    const trim = trims[order] ?? 0;
    const following = (order + 1) % corners.length;
    const leave = walk(loop, corner, trim, 1);
    const arrive = walk(loop, corners[following] ?? corner, trims[following] ?? 0, -1);
    const enter = walk(loop, corner, trim, -1);
    const curve = `${order === 0 ? 'M' : 'L'}${text(enter.point)}Q${text(at(loop, corner))} ${text(leave.point)}`;
    return curve + straight(loop, leave.next, arrive.next);
  });
  return `${parts.join('')}Z`;
}

/** Path data of the vertices from `first` to `last`, both included, going forward. */
function straight(loop: Loop, first: number, last: number): string {
  const count = (((last - first) % loop.length) + loop.length) % loop.length;
  // A part that two trims used up leaves `last` just behind `first`.
  if (count === loop.length - 1) return '';
  return Array.from({ length: count + 1 }, (_, step) => `L${text(at(loop, first + step))}`).join('');
}

/** The point `length` pixels from a vertex along the loop, and the index of the next vertex beyond it. */
function walk(loop: Loop, from: number, length: number, step: 1 | -1): { point: Point; next: number } {
  let index = from;
  let rest = length;
  for (let guard = 0; guard < loop.length; guard += 1) {
    const [here, there] = [at(loop, index), at(loop, index + step)];
    const edge = Math.hypot(there.x - here.x, there.y - here.y);
    if (edge >= rest) {
      const share = edge === 0 ? 0 : rest / edge;
      const point = { x: here.x + (there.x - here.x) * share, y: here.y + (there.y - here.y) * share };
      return { point, next: index + step };
    }
    rest -= edge;
    index += step;
  }
  return { point: at(loop, index), next: index };
}

function lengthBetween(loop: Loop, from: number, to: number): number {
  let length = 0;
  let index = from;
  do {
    const [here, there] = [at(loop, index), at(loop, index + 1)];
    length += Math.hypot(there.x - here.x, there.y - here.y);
    index = (index + 1) % loop.length;
  } while (index !== to);
  return length;
}

function withoutShortEdges(loop: Loop, shortest: number): Loop {
  const remaining: Point[] = [];
  for (const point of loop) {
    const last = remaining.at(-1) ?? loop.at(-1) ?? point;
    if (Math.hypot(point.x - last.x, point.y - last.y) >= shortest) remaining.push(point);
  }
  return remaining.length > 2 ? remaining : loop;
}

function at(loop: Loop, index: number): Point {
  return loop[((index % loop.length) + loop.length) % loop.length] ?? { x: 0, y: 0 };
}

function direction(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

function turn(before: Point, here: Point, after: Point): number {
  const [a, b] = [direction(before, here), direction(here, after)];
  return Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y);
}

function text(point: Point): string {
  return `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
}
