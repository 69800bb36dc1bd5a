import type { SeatId } from '@warlog/core';
import type { SmallMap } from '@warlog/ruleset-api';
import type { ChartMap } from '../map.js';

interface DrawnView {
  readonly seat: SeatId | null;
  readonly map: ChartMap | null;
  readonly planets: Readonly<Record<string, { readonly owner: SeatId | null; readonly credits: number | null }>>;
}

/** Returns the map of a view to be drawn small: systems with the owners of their planets. */
export function smallMap({ seat, map, planets }: DrawnView): SmallMap | null {
  if (map === null) return null;
  const systems = map.systems.map(({ id, name, x, y }) => {
    const places = map.planets
      .filter(({ system }) => system === id)
      .map((planet) => {
        const { owner = null, credits = null } = planets[planet.id] ?? {};
        return { id: planet.id, owner, size: credits ?? 0 };
      });
    return { id, name, x, y, places: [...places, { id: `ds.${id}`, owner: null, size: 0 }] };
  });
  return { kind: 'stars', seat, systems, lanes: map.lanes };
}
