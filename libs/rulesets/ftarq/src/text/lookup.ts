import { catalogue, findType } from '../catalogue.js';
import { groundForce, newUnit, type NewUnitRef, type TypeId, type UnitId } from '../model/ids.js';
import { deepSpace, isDeepSpace, Names, type PlaceId, type SeatId, spelled } from '@warlog/kernel';
import type { View } from '../model/view.js';
import { chartOfView, ownUnits } from '../view/knowledge.js';
import { placeName, unitName } from '../view/names.js';

/** Finds things by the names or ids that a player types; letters' case does not matter. Null when nothing fits. */
export interface Lookup {
  readonly place: (text: string) => PlaceId | null;
  readonly type: (text: string) => TypeId | null;
  readonly seat: (text: string) => SeatId | null;
  /** A unit of one's own, or `new 2` for the second unit finished at that place. */
  readonly unit: (text: string, at: PlaceId) => UnitId | NewUnitRef | null;
}

/** The names that this view knows. */
export function lookupIn(view: View): Lookup {
  const chart = chartOfView(view);
  const places = new Names<PlaceId>();
  for (const place of chart.places) {
    places.add(place, place);
    places.add(placeName(view, place), place);
  }
  const types = new Names<TypeId>();
  const faction = view.seat === null ? null : (view.sides[view.seat]?.faction ?? null);
  const ownFirst = [...catalogue].sort((a, b) => Number(b.faction === faction) - Number(a.faction === faction));
  for (const { id, short, name } of ownFirst) for (const each of [id, short, name]) types.add(each, id);
  for (const each of [groundForce, 'ground force', 'ground forces', 'gf']) types.add(each, groundForce);
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

/** How things are written, so that the lookup finds them again. */
export interface Spelling {
  place(id: PlaceId): string;
  type(id: TypeId): string;
  unit(id: UnitId, at: PlaceId): string;
}

export function spellingIn(view: View): Spelling {
  const lookup = lookupIn(view);
  return {
    place(id) {
      return spelled(id, placeName(view, id), lookup.place);
    },
    type(id) {
      const name = id === groundForce ? 'ground force' : (findType(id)?.short ?? id);
      return spelled(id, name, lookup.type);
    },
    unit(id, at) {
      return spelled(id, unitName(view, id), (text) => lookup.unit(text, at));
    },
  };
}
