import { obstacles } from '../catalogue.js';
import { outlineOf, type Pose } from '../geometry/pose.js';
import type { InTheWay } from '../geometry/sight.js';
import { rdiv } from '../geometry/whole.js';
import { headings, obstaclePlaces, tables, type TableSize } from '../tables.js';
import type { Player } from '../round.js';

/** Where each obstacle lies on such a table, by id (SWA-SET-03). */
export function obstaclePoses(table: TableSize): ReadonlyMap<string, Pose> {
  const [width, depth] = tables[table];
  return new Map(
    Object.entries(obstaclePlaces).map(([id, [x, y, h]]) => [
      id,
      { x: rdiv(width * x, 100), y: rdiv(depth * y, 100), h },
    ]),
  );
}

/** The obstacles as they stand in the way of sight and bases, by id (SWA-LOS-06, SWA-MOV-50). */
export const lyingObstacles = (poses: ReadonlyMap<string, Pose>): readonly InTheWay[] =>
  obstacles.flatMap(({ id, polygon }) => {
    const pose = poses.get(id);
    return pose === undefined ? [] : [{ id, outline: outlineOf(polygon, pose) }];
  });

/**
 * Which of two seats is first player: the one whose fleet cost less, else by a red die, of which the first four faces are
 * the seat's that is listed first (SWA-SET-02).
 */
export function firstPlayer(cost: number, other: number, thrown: () => number): 'listed' | 'other' {
  if (cost !== other) return cost < other ? 'listed' : 'other';
  return thrown() <= 4 ? 'listed' : 'other';
}

/** The heading from one's own edge to the other one: the first player has the south (SWA-SET-03). */
export const forward = (player: Player): number => (player === 'first' ? 0 : headings / 2);

/** A place so far from one's own edge and so far to starboard of the table's middle, as its owner looks over it. */
export function fromOwnEdge(
  player: Player,
  table: TableSize,
  starboard: number,
  ahead: number,
): readonly [number, number] {
  const [width, depth] = tables[table];
  const twice = width + (player === 'first' ? 2 : -2) * starboard;
  return [rdiv(twice, 2), player === 'first' ? ahead : depth - ahead];
}
