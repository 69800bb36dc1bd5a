import { squaredLength } from '../geometry/polygon.js';
import type { Point, Polygon } from '../geometry/pose.js';
import { areTooClose, isOnTable, isUnder } from '../move/slots.js';
import { distanceLimits, type TableSize } from '../tables.js';
import { isFree, type Flying, type Sky } from './engaged.js';

export type FlightFault = 'ENGAGED' | 'MOVE_RANGE' | 'OFF_TABLE' | 'OVERLAP';

/** What a squadron may not end on. */
export interface Ground {
  readonly bases: readonly Polygon[];
  readonly table: TableSize;
}

/** How far a squadron of this speed flies (SWA-SQN-02). */
export const flightOf = (speed: number): number => distanceLimits[speed - 1] ?? 0;

/** Why a squadron may not fly there; null: it may. Whatever lies on the way is passed over (SWA-SQN-02). */
export function flightFault(one: Flying, to: Point, sky: Sky, ground: Ground): FlightFault | null {
  if (!isFree(one, sky)) return 'ENGAGED';
  return landingFault(one, to, flightOf(one.type.speed), sky, ground);
}

/** The same for one that slips away under its cloak, at speed 1 and held or not (SWA-SQN-05). */
export const cloakedFlightFault = (one: Flying, to: Point, sky: Sky, ground: Ground): FlightFault | null =>
  landingFault(one, to, flightOf(1), sky, ground);

function landingFault(
  one: Flying,
  to: Point,
  range: number,
  { squadrons }: Sky,
  { bases, table }: Ground,
): FlightFault | null {
  if (squaredLength([one.at, to]) > range ** 2) return 'MOVE_RANGE';
  if (!isOnTable(to, table)) return 'OFF_TABLE';
  const isTaken = squadrons.some((other) => other.id !== one.id && areTooClose(other.at, to));
  return isTaken || bases.some((base) => isUnder(base, to)) ? 'OVERLAP' : null;
}
