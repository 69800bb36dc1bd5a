import { obstacles } from '../catalogue.js';
import { outlineOf, type SwArmadaPose } from '../geometry/pose.js';
import type { InTheWay } from '../geometry/sight.js';
import { roundedQuotient } from '../geometry/exact-division.js';
import { headings, obstaclePlaces, tables, type TableSize } from '../tables.js';
import type { SwArmadaPlayer } from '../round.js';

/** Returns the pose of each obstacle on a table, by id (SWA-SET-03). */
export function obstaclePoses(table: TableSize): ReadonlyMap<string, SwArmadaPose> {
  const [width, depth] = tables[table];
  return new Map(
    Object.entries(obstaclePlaces).map(([id, [x, y, h]]) => [
      id,
      { x: roundedQuotient(width * x, 100), y: roundedQuotient(depth * y, 100), h },
    ]),
  );
}

/** Returns the obstacles as obstructions of sight and bases, by id (SWA-LOS-06, SWA-MOV-50). */
export const lyingObstacles = (poses: ReadonlyMap<string, SwArmadaPose>): readonly InTheWay[] =>
  obstacles.flatMap(({ id, polygon }) => {
    const pose = poses.get(id);
    return pose === undefined ? [] : [{ id, outline: outlineOf(polygon, pose) }];
  });

/**
 * Returns which of two seats is first player: the seat with the cheaper fleet. In a tie a red die decides; its first
 * four faces belong to the seat listed first (SWA-SET-02).
 */
export function firstPlayer(cost: number, other: number, thrown: () => number): 'listed' | 'other' {
  if (cost !== other) return cost < other ? 'listed' : 'other';
  return thrown() <= 4 ? 'listed' : 'other';
}

/** Returns the heading from the own edge to the other one: the first player has the south (SWA-SET-03). */
export const forward = (player: SwArmadaPlayer): number => (player === 'first' ? 0 : headings / 2);

/**
 * Returns a place at a distance from the own edge and to starboard of the table's middle, as its owner looks over it.
 */
export function fromOwnEdge(
  player: SwArmadaPlayer,
  table: TableSize,
  starboard: number,
  ahead: number,
): readonly [number, number] {
  const [width, depth] = tables[table];
  const twice = width + (player === 'first' ? 2 : -2) * starboard;
  return [roundedQuotient(twice, 2), player === 'first' ? ahead : depth - ahead];
}
