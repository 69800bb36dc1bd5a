import type { SeatId } from '../../ids.js';
import { valuesOf } from '../../records.js';
import { type Chart, chartOf, type Mapped } from '../chart.js';
import type { Faction } from '../factions.js';
import type { PlaceId } from '../place.js';
import { byId, type Combatant, type UnitId } from '../unit.js';

/** A unit as anybody knows it who sees it. */
export interface KnownUnit extends Combatant {
  readonly seat: SeatId;
  readonly mustLeave: boolean;
}

/** Units as anybody sees them, by id. */
export function asSeen(units: readonly KnownUnit[]): readonly KnownUnit[] {
  return [...units]
    .sort(byId)
    .map(({ id, seat, unitType, scarred, mustLeave }) => ({ id, seat, unitType, scarred, mustLeave }));
}

/** Who else is at a place: by id, nobody where it is empty. */
export interface SeenForce {
  readonly place: PlaceId;
  readonly units: readonly KnownUnit[];
}

/** The thing with some of its members hidden: null is what a view does not know. */
export type Hiding<Thing, Hidden extends keyof Thing> = Omit<Thing, Hidden> & {
  readonly [Key in Hidden]: Thing[Key] | null;
};

/** What the views of all games of a sector hold. */
export interface SectorView {
  readonly viewer: 'seat' | 'public' | 'referee';
  /** Whose view it is; null for the public and the referee. */
  readonly seat: SeatId | null;
  /** null before the game is laid out. */
  readonly map: Mapped | null;
  readonly turn: number;
  /** In seat order. */
  readonly seats: readonly SeatId[];
  readonly sides: Readonly<Record<SeatId, { readonly name: string; readonly faction: Faction | null }>>;
  readonly planets: Readonly<Record<PlaceId, { readonly owner: SeatId | null }>>;
  /** Own units (the referee: everybody's). */
  readonly units: Readonly<Record<UnitId, KnownUnit & { readonly place: PlaceId }>>;
  /** Its units as they came, by seat and type (`s1/x-wing`): what numbers their names. Absent in views of earlier versions. */
  readonly roster?: Readonly<Record<string, readonly UnitId[]>>;
  /** Other seats' units per place, last seen. */
  readonly seen: Readonly<Record<PlaceId, { readonly turn: number; readonly units: readonly KnownUnit[] }>>;
}

/** A force somewhere, as far as a viewer knows. */
export interface KnownForce {
  readonly seat: SeatId;
  readonly units: readonly KnownUnit[];
  readonly points: number;
  /** The turn in which it was seen; the open turn when it is known to be there now. */
  readonly turn: number;
}

const noChart = chartOf({ systems: [], planets: [], lanes: [] });

/** The chart of a view; an empty one before the map was shown. */
export function chartOfView({ map }: Pick<SectorView, 'map'>): Chart {
  return map === null ? noChart : chartOf(map);
}

/** Every force known at a place, own and others', in seat order. `strength`: the combat points of some units. */
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

/** A view's own units, by id. */
export function ownUnits<Unit extends KnownUnit>(view: {
  readonly seat: SeatId | null;
  readonly units: Readonly<Record<UnitId, Unit>>;
}): readonly Unit[] {
  return valuesOf(view.units)
    .filter((unit) => unit.seat === view.seat)
    .sort(byId);
}

/** A view's own planets, by id. */
export function ownPlanets(view: SectorView): readonly PlaceId[] {
  return chartOfView(view).planets.filter((planet) => view.seat !== null && view.planets[planet]?.owner === view.seat);
}

/** A view's own side; null for the public and the referee. */
export function ownSide<Side>(view: {
  readonly seat: SeatId | null;
  readonly sides: Readonly<Record<SeatId, Side>>;
}): Side | null {
  return view.seat === null ? null : (view.sides[view.seat] ?? null);
}

/** Does a viewer see a unit of somebody else by that id, or has it seen it? */
export function isSeen(view: Pick<SectorView, 'seen'>, id: string): boolean {
  return valuesOf(view.seen).some((sighting) => sighting.units.some((unit) => unit.id === id));
}
