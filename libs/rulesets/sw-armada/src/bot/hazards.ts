import { obstacles } from '../catalogue.js';
import type { SwArmadaPlaced } from '../geometry/pose.js';
import type { InTheWay } from '../geometry/sight.js';
import { obstaclesUnder } from '../move/maneuver.js';

/** Value of ending on an obstacle: a card of an asteroid field counts like two points of debris (ruling). */
const worth = { asteroid: -2, debris: -2, station: 0 } as const;

const typeOf = (id: string): keyof typeof worth | null =>
  obstacles.find((obstacle) => obstacle.id === id)?.type ?? null;

/** Returns the value of the obstacles under a ship at the end of a course, in points of damage. */
export function hazardsOf(there: SwArmadaPlaced, lying: readonly InTheWay[]): number {
  return obstaclesUnder(there, lying).reduce((all, id) => {
    const type = typeOf(id);
    return all + (type === null ? 0 : worth[type]);
  }, 0);
}
