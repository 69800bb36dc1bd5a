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

/** When this viewer last saw who is at a place; null when it never did. */
export function lastSeen(view: View, place: string): number | null {
  return forces.isWatched(view, place) ? view.turn : (view.seen[place as PlaceId]?.turn ?? null);
}
