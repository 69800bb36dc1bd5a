import { isDeepSpace, type NameOf, type PlaceId, type Ref, valuesOf } from '@warlog/kernel';
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
        return unitNameIn(view, ref.id as UnitId);
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

/** A unit's name: its type and the first four digits of its id, which tell it from its sisters: `X-wing 5f09`. */
export function unitName(unitType: TypeId, id: UnitId): string {
  return `${findType(unitType)?.short ?? unitType} ${id.slice(id.indexOf('-') + 1).slice(0, 4)}`;
}

function unitNameIn(view: View, id: UnitId): string {
  const own = view.units[id];
  if (own !== undefined) return unitName(own.unitType, id);
  for (const sighting of valuesOf(view.seen)) {
    const seen = sighting.units.find((unit) => unit.id === id);
    if (seen !== undefined) return unitName(seen.unitType, id);
  }
  return id;
}

/** Units in words, like ones counted: `Nebulon-B Escort, 2 X-wing`. Product names are the same in all languages. */
export function listTypes(types: Iterable<TypeId>): string {
  const counts = new Map<TypeId, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts]
    .map(([type, count]) => `${count > 1 ? `${count} ` : ''}${findType(type)?.short ?? type}`)
    .join(', ');
}
