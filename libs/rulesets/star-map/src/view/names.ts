import { byCodePoint, type SeatId, valuesOf, type NameOf } from '@warlog/core';
import { isDeepSpace, type PlaceId } from '../place.js';
import type { TypeId, UnitId } from '../unit.js';
import { chartOfView, type SectorView } from './known.js';

interface Named {
  readonly id: UnitId;
  readonly seat: SeatId;
  readonly unitType: TypeId;
}

/** Returns the name of a planet, deep space or system; an unknown place keeps its id. */
export function placeName({ map }: Pick<SectorView, 'map'>, place: PlaceId): string {
  if (isDeepSpace(place)) {
    const chart = chartOfView({ map });
    return chart.has(place) ? `Deep space of ${chart.nameOfSystem(chart.systemOf(place))}` : place;
  }
  const system = map?.systems.find((each) => each.id === (place as string));
  return system?.name ?? map?.planets.find((planet) => planet.id === place)?.name ?? place;
}

/** Creates a game's naming functions. `findType` returns the names of types. */
export function namesWith(findType: (id: string) => { readonly name: string; readonly short: string } | null) {
  const shortOf = (type: TypeId): string => findType(type)?.short ?? type;

  /**
   * The name of a unit: its type, with a number if the side has had several of it: `X-wing 2`. The number is permanent.
   * Other seats' units include the side's name.
   */
  const unitName = (view: SectorView, id: UnitId): string => {
    const own = view.units[id];
    if (own !== undefined) return own.seat === view.seat ? numbered(view, own) : ofSide(view, own, numbered(view, own));
    for (const sighting of valuesOf(view.seen)) {
      const seen = sighting.units.find((unit) => unit.id === id);
      if (seen !== undefined) return ofSide(view, seen, shortOf(seen.unitType));
    }
    return id;
  };

  const numbered = (view: SectorView, { id, seat, unitType }: Named): string => {
    const sisters = valuesOf(view.units).filter((unit) => unit.seat === seat && unit.unitType === unitType);
    const known = view.roster?.[`${seat}/${unitType}`] ?? sisters.map((unit) => unit.id).sort(byCodePoint);
    return known.length > 1 ? `${shortOf(unitType)} ${known.indexOf(id) + 1}` : shortOf(unitType);
  };

  const ofSide = (view: SectorView, { seat }: Named, name: string): string =>
    `${name} (${view.sides[seat]?.name ?? seat})`;

  /** Names things as this viewer knows them; unknown ones keep their id. */
  const nameOf =
    (view: SectorView): NameOf =>
    (ref) => {
      switch (ref.ref) {
        case 'seat':
          return view.sides[ref.id]?.name ?? ref.id;
        case 'place':
          return placeName(view, ref.id as PlaceId);
        case 'type':
          return findType(ref.id)?.name ?? ref.id;
        case 'unit':
          return unitName(view, ref.id as UnitId);
      }
    };

  /** Lists units by type with counts: `Nebulon-B Escort, 2 X-wing`. Product names are the same in all languages. */
  const listTypes = (types: Iterable<TypeId>): string => {
    const counts = new Map<TypeId, number>();
    for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
    return [...counts].map(([type, count]) => `${count > 1 ? `${count} ` : ''}${shortOf(type)}`).join(', ');
  };

  return { shortOf, unitName, nameOf, listTypes };
}
