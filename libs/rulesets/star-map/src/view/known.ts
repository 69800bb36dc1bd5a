import { type SeatId, valuesOf } from '@warlog/core';
import { type Chart, chartOf, type Mapped } from '../chart.js';
import type { Faction } from '../factions.js';
import type { PlaceId } from '../place.js';
import { byId, type Combatant, type UnitId } from '../unit.js';

/** A unit as known to all who see it. */
export interface KnownUnit extends Combatant {
  readonly seat: SeatId;
  readonly mustLeave: boolean;
}

/** Returns units as all see them, by id. */
export function asSeen(units: readonly KnownUnit[]): readonly KnownUnit[] {
  return [...units]
    .sort(byId)
    .map(({ id, seat, unitType, scarred, mustLeave }) => ({ id, seat, unitType, scarred, mustLeave }));
}

/** Other forces at a place, by id; empty if there are none. */
export interface SeenForce {
  readonly place: PlaceId;
  readonly units: readonly KnownUnit[];
}

/** The thing with some members hidden: null where the view does not know them. */
export type Hiding<Thing, Hidden extends keyof Thing> = Omit<Thing, Hidden> & {
  readonly [Key in Hidden]: Thing[Key] | null;
};

/** The parts of a view that all star-map games share. */
export interface SectorView {
  readonly viewer: 'seat' | 'public' | 'referee';
  /** The seat of the view; null for the public and the referee. */
  readonly seat: SeatId | null;
  /** null before the start. */
  readonly map: Mapped | null;
  readonly turn: number;
  /** In seat order. */
  readonly seats: readonly SeatId[];
  readonly sides: Readonly<Record<SeatId, { readonly name: string; readonly faction: Faction | null }>>;
  readonly planets: Readonly<Record<PlaceId, { readonly owner: SeatId | null }>>;
  /** Own units (the referee: all units). */
  readonly units: Readonly<Record<UnitId, KnownUnit & { readonly place: PlaceId }>>;
  /**
   * Its units in order of creation, by seat and type (`s1/x-wing`), which numbers their names. Absent in views of
   * earlier versions.
   */
  readonly roster?: Readonly<Record<string, readonly UnitId[]>>;
  /** Other seats' units by place, as last seen. */
  readonly seen: Readonly<Record<PlaceId, { readonly turn: number; readonly units: readonly KnownUnit[] }>>;
}

/** A force at a place, as far as a viewer knows it. */
export interface KnownForce {
  readonly seat: SeatId;
  readonly units: readonly KnownUnit[];
  readonly points: number;
  /** The turn in which it was seen; the current turn if it is known to be there now. */
  readonly turn: number;
}

const noChart = chartOf({ systems: [], planets: [], lanes: [] });

/** Returns the chart of a view; an empty one before the map was shown. */
export function chartOfView({ map }: Pick<SectorView, 'map'>): Chart {
  return map === null ? noChart : chartOf(map);
}

/** Returns every known force at a place, own and others', in seat order. `strength`: combat points of some units. */
export function forcesKnownAt(
  view: SectorView,
  place: PlaceId,
  strength: (units: readonly KnownUnit[]) => number,
): readonly KnownForce[] {
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

/** Returns a view's own units, by id. */
export function ownUnits<Unit extends KnownUnit>(view: {
  readonly seat: SeatId | null;
  readonly units: Readonly<Record<UnitId, Unit>>;
}): readonly Unit[] {
  return valuesOf(view.units)
    .filter((unit) => unit.seat === view.seat)
    .sort(byId);
}

/** Returns a view's own planets, by id. */
export function ownPlanets(view: SectorView): readonly PlaceId[] {
  return chartOfView(view).planets.filter((planet) => view.seat !== null && view.planets[planet]?.owner === view.seat);
}

/** Returns a view's own side; null for the public and the referee. */
export function ownSide<Side>(view: {
  readonly seat: SeatId | null;
  readonly sides: Readonly<Record<SeatId, Side>>;
}): Side | null {
  return view.seat === null ? null : (view.sides[view.seat] ?? null);
}

/** Returns whether a viewer sees another seat's unit of that id, or has seen it. */
export function isSeen(view: Pick<SectorView, 'seen'>, id: string): boolean {
  return valuesOf(view.seen).some((sighting) => sighting.units.some((unit) => unit.id === id));
}
