import {
  type Force as ForceOf,
  forcesOf,
  mapValues,
  type PlaceId,
  type SeatId,
  sideOf,
  valuesOf,
} from '@warlog/kernel';
import type { State, Unit } from './model/state.js';

export { byId, planetAt, seatsInPlay, shootsAt, sideOf, stanceOf, unitsByPlace } from '@warlog/kernel';
export type Force = ForceOf<Unit>;

/** The units of a seat at a place, in no order: for sums. */
export function unitsAt(units: Readonly<Record<string, Unit>>, seat: SeatId, place: PlaceId): readonly Unit[] {
  return valuesOf(units).filter((unit) => unit.seat === seat && unit.place === place);
}

/** Ground forces aboard a seat's ships at a place (FTQ-108). */
export function cargoAt(state: State, seat: SeatId, place: PlaceId): number {
  return sideOf(state, seat).cargo[place] ?? 0;
}

/** Whose force holds the orbit: the only one that stays there (FTQ-606); null where none or several do. */
export function holderOf(state: State, units: readonly Unit[]): Force | null {
  const [force, ...others] = forcesOf(state, units, 'staying');
  return force !== undefined && others.length === 0 ? force : null;
}

/** A copy that events may change; map, options and what sheets said are shared. */
export function copyOf(state: State): State {
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
