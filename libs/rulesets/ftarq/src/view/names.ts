import { byCodePoint, isDeepSpace, type NameOf, type PlaceId, type Ref, type SeatId, valuesOf } from '@warlog/kernel';
import { findType } from '../catalogue.js';
import { groundForce, type TypeId, type UnitId } from '../model/ids.js';
import type { View } from '../model/view.js';
import { chartOfView } from './knowledge.js';

/** Names things as this viewer knows them; what it does not know keeps its id. */
export function nameOf(view: View): NameOf {
  return (ref: Ref) => {
    switch (ref.ref) {
      case 'seat':
        return view.sides[ref.id]?.name ?? ref.id;
      case 'place':
        return placeName(view, ref.id as PlaceId);
      case 'type':
        return ref.id === groundForce ? 'Ground force' : (findType(ref.id)?.name ?? ref.id);
      case 'unit':
        return unitName(view, ref.id as UnitId);
    }
  };
}

/** The name of a planet, a deep space or a whole system. */
export function placeName(view: View, place: PlaceId): string {
  if (isDeepSpace(place)) {
    const chart = chartOfView(view);
    return chart.has(place) ? `Deep space of ${chart.nameOfSystem(chart.systemOf(place))}` : place;
  }
  const system = view.map?.systems.find((each) => each.id === (place as string));
  return system?.name ?? view.map?.planets.find((planet) => planet.id === place)?.name ?? place;
}

/**
 * A unit's name: its type, and a number where the side has had more than one of it: `X-wing 2`. The number stays with the
 * unit. A unit of somebody else bears its side's name.
 */
export function unitName(view: View, id: UnitId): string {
  const own = view.units[id];
  if (own !== undefined) return own.seat === view.seat ? numbered(view, own) : ofSide(view, own, numbered(view, own));
  for (const sighting of valuesOf(view.seen)) {
    const seen = sighting.units.find((unit) => unit.id === id);
    if (seen !== undefined) return ofSide(view, seen, shortOf(seen.unitType));
  }
  return id;
}

interface Named {
  readonly id: UnitId;
  readonly seat: SeatId;
  readonly unitType: TypeId;
}

const shortOf = (unitType: TypeId): string => findType(unitType)?.short ?? unitType;

function numbered(view: View, { id, seat, unitType }: Named): string {
  const sisters = valuesOf(view.units).filter((unit) => unit.seat === seat && unit.unitType === unitType);
  const known = view.roster?.[`${seat}/${unitType}`] ?? sisters.map((unit) => unit.id).sort(byCodePoint);
  return known.length > 1 ? `${shortOf(unitType)} ${known.indexOf(id) + 1}` : shortOf(unitType);
}

function ofSide(view: View, { seat }: Named, name: string): string {
  return `${name} (${view.sides[seat]?.name ?? seat})`;
}

/** Units of one's own in words: those that jumped under a name by that name, the others by their types. */
export function listForce(units: readonly { readonly unitType: TypeId; readonly label: string | null }[]): string {
  const names = new Set(units.flatMap(({ label }) => label ?? []));
  const others = units.filter(({ label }) => label === null).map(({ unitType }) => unitType);
  return [...names, ...(others.length > 0 ? [listTypes(others)] : [])].join(', ');
}

/** Units in words, like ones counted: `Nebulon-B Escort, 2 X-wing`. Product names are the same in all languages. */
export function listTypes(types: Iterable<TypeId>): string {
  const counts = new Map<TypeId, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts]
    .map(([type, count]) => `${count > 1 ? `${count} ` : ''}${findType(type)?.short ?? type}`)
    .join(', ');
}
