import { type Chart, chartOf, type PlaceId, type SeatId, valuesOf } from '@warlog/kernel';
import { strength } from '../catalogue.js';
import type { UnitId } from '../model/ids.js';
import type { Unit } from '../model/state.js';
import type { PlanetView, SideView, View } from '../model/view.js';
import { byId } from '../position.js';

/** A force somewhere, as far as this viewer knows. */
export interface KnownForce {
  readonly seat: SeatId;
  readonly units: readonly {
    readonly id: UnitId;
    readonly unitType: Unit['unitType'];
    readonly scarred: boolean;
    readonly mustLeave: boolean;
  }[];
  readonly points: number;
  /** The turn in which it was seen; the open turn when it is known to be there now. */
  readonly turn: number;
}

const noChart = chartOf({ systems: [], planets: [], lanes: [] });

/** The chart of a view; an empty one before the map was shown. */
export function chartOfView(view: View): Chart {
  return view.map === null ? noChart : chartOf(view.map);
}

/** Every force known at a place, own and others', in seat order. */
export function forcesAt(view: View, place: PlaceId): readonly KnownForce[] {
  const own = valuesOf(view.units)
    .filter((unit) => unit.place === place)
    .sort(byId);
  const sighting = view.seen[place];
  return view.seats.flatMap((seat) => {
    const mine = own.filter((unit) => unit.seat === seat);
    if (mine.length > 0) return [{ seat, units: mine, points: strength(mine), turn: view.turn }];
    const theirs = sighting?.units.filter((unit) => unit.seat === seat) ?? [];
    if (sighting === undefined || theirs.length === 0) return [];
    return [{ seat, units: theirs, points: strength(theirs), turn: sighting.turn }];
  });
}

/** This view's own units, by id. */
export function ownUnits(view: View): readonly Unit[] {
  return valuesOf(view.units)
    .filter((unit) => unit.seat === view.seat)
    .sort(byId);
}

/** This view's own planets, by id. */
export function ownPlanets(view: View): readonly PlaceId[] {
  return chartOfView(view).planets.filter((planet) => view.seat !== null && view.planets[planet]?.owner === view.seat);
}

/** This view's own side; null for the public and the referee. */
export function ownSide(view: View): SideView | null {
  return view.seat === null ? null : (view.sides[view.seat] ?? null);
}

export function planetIn(view: View, planet: PlaceId): PlanetView | null {
  return view.planets[planet] ?? null;
}
