import { forcesBy } from '../parts/sector/forces.js';
import type { SectorUnit } from '../parts/sector/view.js';
import { catalogueOfUnits, type PlaceId, type TypeId, type UnitId, type View } from './rules.js';

/** A unit as far as this viewer knows it. */
export interface KnownUnit extends SectorUnit {
  readonly id: UnitId;
  readonly unitType: TypeId;
}

export const forces = forcesBy<View, KnownUnit>(catalogueOfUnits);
export const { forcesAt, ownUnitsAt, figuresOf } = forces;

/** When this viewer last saw a place, by its forces or by a scout's report; null when it never did. */
export function lastSeen(view: View, place: string): number | null {
  if (forces.isWatched(view, place)) return view.turn;
  const planet = view.planets[place as PlaceId];
  const scouted = view.options.planetStats === 'public' ? null : (planet?.statsTurn ?? null);
  const turns = [view.seen[place as PlaceId]?.turn ?? null, scouted].filter((turn) => turn !== null);
  return turns.length === 0 ? null : Math.max(...turns);
}
