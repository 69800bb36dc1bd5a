import { Delaunay } from 'd3-delaunay';
import type { Point } from '../../canvas/box.js';

/** How far a system's land reaches, in map units. */
export const reach = 118;

/** A part of a cell's border, with the cell on its left. `beyond`: index of the neighbor, or null at open sea. */
interface Stretch {
  readonly points: readonly Point[];
  readonly beyond: number | null;
}

/** The Voronoi cell of a system, cut at `reach`. */
export type PlanetCell = readonly Stretch[];

const arcStep = Math.PI / 36;
/** Two ends nearer than this (map units) are the same corner, computed from two sides. */
const sameCorner = 0.5;

/** Returns one cell for each point, in the same order. */
export function cellsOf(points: readonly Point[]): readonly PlanetCell[] {
  const delaunay = Delaunay.from(
    points,
    (point) => point.x,
    (point) => point.y,
  );
  return points.map((point, index) => {
    const neighbours = [...delaunay.neighbors(index)].filter((other) => other !== index);
    return withArcs(point, straightEdges(point, neighbours, points));
  });
}

/** Returns outlines of the union of some cells: closed loops, land on the left, holes wound the other way. */
export function outlinesOf(
  cells: readonly PlanetCell[],
  belongs: (index: number) => boolean,
): readonly (readonly Point[])[] {
  const open = cells.flatMap((cell, index) =>
    belongs(index)
      ? cell.filter((stretch) => stretch.beyond === null || !belongs(stretch.beyond)).map((stretch) => stretch.points)
      : [],
  );
  const loops: Point[][] = [];
  for (let first = open.pop(); first !== undefined; first = open.pop()) {
    const loop = [...first];
    for (let next = takeFrom(open, loop); next !== undefined; next = takeFrom(open, loop)) loop.push(...next.slice(1));
    loop.pop(); // the last point equals the first
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
}

/** Removes and returns the part that starts where the loop ends; undefined when the loop is closed. */
function takeFrom(open: (readonly Point[])[], loop: readonly Point[]): readonly Point[] | undefined {
  const [start, end] = [loop[0], loop.at(-1)];
  if (start === undefined || end === undefined || (loop.length > 2 && near(start, end))) return undefined;
  const found = open.findIndex((points) => points[0] !== undefined && near(points[0], end));
  return found < 0 ? undefined : open.splice(found, 1)[0];
}

function near(a: Point, b: Point): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < sameCorner;
}

function straightEdges(centre: Point, neighbours: readonly number[], points: readonly Point[]): Stretch[] {
  const edges: Stretch[] = [];
  for (const index of neighbours) {
    const other = points[index];
    if (other === undefined) continue;
    const half = Math.hypot(other.x - centre.x, other.y - centre.y) / 2;
    if (half === 0 || half >= reach) continue;
    const middle = { x: (centre.x + other.x) / 2, y: (centre.y + other.y) / 2 };
    const along = { x: -(other.y - centre.y) / (2 * half), y: (other.x - centre.x) / (2 * half) };
    let [from, to] = [-Math.sqrt(reach ** 2 - half ** 2), Math.sqrt(reach ** 2 - half ** 2)];
    for (const rivalIndex of neighbours) {
      const rival = points[rivalIndex];
      if (rival === undefined || rivalIndex === index) continue;
      // Nearer to the center than to the rival: a + b * t <= 0 along the edge.
      const toRival = { x: rival.x - centre.x, y: rival.y - centre.y };
      const a = (middle.x - (centre.x + rival.x) / 2) * toRival.x + (middle.y - (centre.y + rival.y) / 2) * toRival.y;
      const b = along.x * toRival.x + along.y * toRival.y;
      if (b > 1e-9) to = Math.min(to, -a / b);
      else if (b < -1e-9) from = Math.max(from, -a / b);
      else if (a > 0) to = from;
    }
    if (to - from < sameCorner) continue;
    const at = (t: number) => ({ x: middle.x + along.x * t, y: middle.y + along.y * t });
    edges.push({ points: [at(from), at(to)], beyond: index });
  }
  return edges;
}

/** Closes the gaps between the straight edges with arcs of the reach. */
function withArcs(centre: Point, edges: Stretch[]): PlanetCell {
  const angle = (point: Point) => Math.atan2(point.y - centre.y, point.x - centre.x);
  if (edges.length === 0) return [arc(centre, 0, 2 * Math.PI)];
  const startOf = (edge: Stretch) => edge.points[0] ?? centre;
  const endOf = (edge: Stretch) => edge.points[1] ?? centre;
  edges.sort((a, b) => angle(startOf(a)) - angle(startOf(b)));
  return edges.flatMap((edge, index) => {
    const next = startOf(edges[(index + 1) % edges.length] ?? edge);
    const end = endOf(edge);
    if (near(end, next)) return [edge];
    const from = angle(end);
    const to = angle(next) > from ? angle(next) : angle(next) + 2 * Math.PI;
    const open = arc(centre, from, to);
    return [edge, { ...open, points: [end, ...open.points.slice(1, -1), next] }];
  });
}

function arc(centre: Point, from: number, to: number): Stretch {
  const steps = Math.max(1, Math.round((to - from) / arcStep));
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = from + ((to - from) * step) / steps;
    return { x: centre.x + reach * Math.cos(angle), y: centre.y + reach * Math.sin(angle) };
  });
  return { points, beyond: null };
}
