import { type SeatId, Names, spelled, remembered } from '@warlog/core';
import type { ShipType } from '../catalogue.js';
import { deepSpace, isDeepSpace, type PlaceId } from '../place.js';
import { newUnit, type NewUnitRef, type TypeId, type UnitId } from '../unit.js';
import { chartOfView, ownSide, ownUnits, type SectorView } from '../view/known.js';
import { placeName } from '../view/names.js';

/** Looks up things by names or ids, case-insensitive. Null if nothing matches. */
export interface Lookup {
  readonly place: (text: string) => PlaceId | null;
  readonly type: (text: string) => TypeId | null;
  readonly seat: (text: string) => SeatId | null;
  /** An own unit, or `new 2` for the second unit finished at that place. */
  readonly unit: (text: string, at: PlaceId) => UnitId | NewUnitRef | null;
}

/** Writes things so that the lookup finds them. */
export interface Spelling {
  place(id: PlaceId): string;
  type(id: TypeId): string;
  unit(id: UnitId, at: PlaceId): string;
}

/** The names of a game, from `namesWith`. */
interface Named {
  readonly shortOf: (type: TypeId) => string;
  readonly unitName: (view: SectorView, id: UnitId) => string;
}

/** Indexes the types of a catalog by all their names; a name shared by factions means the viewer's own. */
export function typeNames(view: SectorView, catalogue: readonly ShipType[]): Names<TypeId> {
  const types = new Names<TypeId>();
  const faction = ownSide(view)?.faction ?? null;
  const ownFirst = [...catalogue].sort((a, b) => Number(b.faction === faction) - Number(a.faction === faction));
  for (const { id, short, name } of ownFirst) for (const each of [id, short, name]) types.add(each, id);
  return types;
}

/** Returns the lookup of the names in this view. */
export function lookupOf(view: SectorView, types: Names<TypeId>, { unitName }: Named): Lookup {
  const places = new Names<PlaceId>();
  for (const place of chartOfView(view).places) {
    places.add(place, place);
    places.add(placeName(view, place), place);
  }
  const seats = new Names<SeatId>();
  for (const seat of view.seats) seats.add(seat, seat);
  for (const seat of view.seats) seats.add(view.sides[seat]?.name ?? seat, seat);
  const units = new Names<UnitId>();
  for (const { id } of ownUnits(view)) {
    units.add(id, id);
    units.add(unitName(view, id), id);
  }
  return {
    place: (text) => places.find(text) ?? places.find(deepSpace(text.replace(/^(deep space of|ds) +/i, ''))),
    type: (text) => types.find(text),
    seat: (text) => seats.find(text),
    unit(text, at) {
      const made = /^new +(\d{1,4})$/i.exec(text);
      if (made?.[1] !== undefined && Number(made[1]) > 0 && !isDeepSpace(at)) return newUnit(at, Number(made[1]));
      return units.find(text);
    },
  };
}

/** Returns the spelling for that lookup in this view. */
export function spellingOf(view: SectorView, lookup: Lookup, { shortOf, unitName }: Named): Spelling {
  const unitsAt = remembered((at: PlaceId) =>
    remembered((id: UnitId) => spelled(id, unitName(view, id), (text) => lookup.unit(text, at))),
  );
  return {
    place: remembered((id: PlaceId) => spelled(id, placeName(view, id), lookup.place)),
    type: remembered((id: TypeId) => spelled(id, shortOf(id), lookup.type)),
    unit: (id, at) => unitsAt(at)(id),
  };
}
