import { squaredLength } from '../geometry/polygon.js';
import type { SwArmadaPoint, Polygon } from '../geometry/pose.js';
import { areTooClose, isOnTable, isUnder } from '../move/slots.js';
import { distanceLimits, type TableSize } from '../tables.js';
import { isFree, type Flying, type Sky } from './engaged.js';

export type FlightFault = 'ENGAGED' | 'MOVE_RANGE' | 'OFF_TABLE' | 'OVERLAP';

/** The places where a squadron may not end. */
export interface SwArmadaGround {
  readonly bases: readonly Polygon[];
  readonly table: TableSize;
}

/** Returns the range of a squadron of this speed (SWA-SQN-02). */
export const flightOf = (speed: number): number => distanceLimits[speed - 1] ?? 0;

/** Returns why a squadron may not fly there; null: it may. Things on the way are passed over (SWA-SQN-02). */
export function flightFault(flying: Flying, to: SwArmadaPoint, sky: Sky, ground: SwArmadaGround): FlightFault | null {
  if (!isFree(flying, sky)) return 'ENGAGED';
  return landingFault(flying, to, flightOf(flying.type.speed), sky, ground);
}

/** Returns the same for a cloaked move, at speed 1 and engaged or not (SWA-SQN-05). */
export const cloakedFlightFault = (
  flying: Flying,
  to: SwArmadaPoint,
  sky: Sky,
  ground: SwArmadaGround,
): FlightFault | null => landingFault(flying, to, flightOf(1), sky, ground);

function landingFault(
  flying: Flying,
  to: SwArmadaPoint,
  range: number,
  { squadrons }: Sky,
  { bases, table }: SwArmadaGround,
): FlightFault | null {
  if (squaredLength([flying.at, to]) > range ** 2) return 'MOVE_RANGE';
  if (!isOnTable(to, table)) return 'OFF_TABLE';
  const isTaken = squadrons.some((other) => other.id !== flying.id && areTooClose(other.at, to));
  return isTaken || bases.some((base) => isUnder(base, to)) ? 'OVERLAP' : null;
}
