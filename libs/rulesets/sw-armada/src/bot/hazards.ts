import { obstacles } from '../catalogue.js';
import type { Placed } from '../geometry/pose.js';
import type { InTheWay } from '../geometry/sight.js';
import { obstaclesUnder } from '../move/maneuver.js';

/** What ending on an obstacle is worth to a ship: a card of an asteroid field weighs like two points of debris (ruling). */
const worth = { asteroid: -2, debris: -2, station: 0 } as const;

const typeOf = (id: string): keyof typeof worth | null => obstacles.find((one) => one.id === id)?.type ?? null;

/** What the obstacles under a ship at the end of a course are worth, in points of damage. */
export function hazardsOf(there: Placed, lying: readonly InTheWay[]): number {
  return obstaclesUnder(there, lying).reduce((all, id) => {
    const type = typeOf(id);
    return all + (type === null ? 0 : worth[type]);
  }, 0);
}
