import { type Force as ForceOf, forcesOf, type PlaceId, sideOf } from '@warlog/star-map';
import { mapValues, type SeatId, valuesOf } from '@warlog/core';
import type { FtarqState, FtarqUnit } from './model/state.js';

export { byId, planetAt, seatsInPlay, shootsAt, sideOf, stanceOf, unitsByPlace } from '@warlog/star-map';
export type FtarqForce = ForceOf<FtarqUnit>;

/** Returns the units of a seat at a place, unordered: for sums. */
export function unitsAt(
  units: Readonly<Record<string, FtarqUnit>>,
  seat: SeatId,
  place: PlaceId,
): readonly FtarqUnit[] {
  return valuesOf(units).filter((unit) => unit.seat === seat && unit.place === place);
}

/** Returns the ground forces aboard a seat's ships at a place (FTQ-108). */
export function cargoAt(state: FtarqState, seat: SeatId, place: PlaceId): number {
  return sideOf(state, seat).cargo[place] ?? 0;
}

/**
 * Returns the force that holds the orbit: the only one that stays there (FTQ-606); null if there is none or several.
 */
export function holderOf(state: FtarqState, units: readonly FtarqUnit[]): FtarqForce | null {
  const [force, ...others] = forcesOf(state, units, 'staying');
  return force !== undefined && others.length === 0 ? force : null;
}

/** Copies what events may change; map, options and intentions of orders are shared. */
export function copyOf(state: FtarqState): FtarqState {
  return {
    ...state,
    sides: mapValues(state.sides, (side) => ({
      ...side,
      cargo: { ...side.cargo },
      claimed: [...side.claimed],
      deeds: [...side.deeds],
      lost: [...side.lost],
    })),
    planets: mapValues(state.planets, (planet) => ({ ...planet, raise: { ...planet.raise } })),
    units: mapValues(state.units, (unit) => ({ ...unit })),
    revealed: [...state.revealed],
  };
}
