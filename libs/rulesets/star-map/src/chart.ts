import { grouped, byCodePoint } from '@warlog/core';
import { deepSpace, isDeepSpace, type PlaceId } from './place.js';

/** What the geometry needs of a map, in state and view. */
export interface Mapped {
  readonly systems: readonly { readonly id: string; readonly name: string }[];
  readonly planets: readonly { readonly id: PlaceId; readonly name: string; readonly system: string }[];
  readonly lanes: readonly (readonly [string, string])[];
}

/** The geometry of a star map, prepared for fast queries. */
export interface Chart {
  /** Planets and deep spaces, by id. */
  readonly places: readonly PlaceId[];
  readonly planets: readonly PlaceId[];
  has(place: PlaceId): boolean;
  systemOf(place: PlaceId): string;
  nameOfSystem(system: string): string;
  /** Returns the planets of a system, by id. */
  planetsOf(system: string): readonly PlaceId[];
  /** Returns every other place of the same system and of those within `lanes` lanes (default 1), by id. */
  reach(place: PlaceId, lanes?: number): readonly PlaceId[];
  inReach(from: PlaceId, to: PlaceId, lanes?: number): boolean;
  /** Returns the systems one lane away, by id. */
  neighbours(system: string): readonly string[];
  /** Returns the number of lanes between two systems. */
  distance(from: string, to: string): number;
}

const charts = new WeakMap<object, Chart>();

/** Returns the chart of a map, cached per map. */
export function chartOf(map: Mapped): Chart {
  const known = charts.get(map);
  if (known !== undefined) return known;
  const chart = draw(map);
  charts.set(map, chart);
  return chart;
}

function draw(map: Mapped): Chart {
  const names = new Map(map.systems.map((system) => [system.id, system.name]));
  const homes = new Map<PlaceId, string>();
  for (const system of map.systems) homes.set(deepSpace(system.id), system.id);
  for (const planet of map.planets) homes.set(planet.id, planet.system);
  const places = [...homes.keys()].sort(byCodePoint);
  const neighbours = neighboursOf(map);
  const planets = places.filter((place) => !isDeepSpace(place));
  const inSystem = grouped(planets, (planet) => homes.get(planet) ?? '');
  const reaches = new Map<number, Map<PlaceId, readonly PlaceId[]>>();
  const distances = new Map<string, ReadonlyMap<string, number>>();

  const systemOf = (place: PlaceId): string => homes.get(place) ?? '';
  const distance = (from: string, to: string): number => {
    let known = distances.get(from);
    if (known === undefined) {
      known = spread(from, neighbours);
      distances.set(from, known);
    }
    return known.get(to) ?? Infinity;
  };
  const near = (from: PlaceId, to: PlaceId, most: number): boolean => distance(systemOf(from), systemOf(to)) <= most;
  return {
    places,
    planets,
    has: (place) => homes.has(place),
    systemOf,
    nameOfSystem: (system) => names.get(system) ?? system,
    planetsOf: (system) => inSystem.get(system) ?? [],
    reach(place, most = 1) {
      const soFar = reaches.get(most) ?? new Map<PlaceId, readonly PlaceId[]>();
      const found = soFar.get(place) ?? places.filter((other) => other !== place && near(place, other, most));
      reaches.set(most, soFar.set(place, found));
      return found;
    },
    inReach: (from, to, most = 1) => from !== to && homes.has(from) && homes.has(to) && near(from, to, most),
    neighbours: (system) => neighbours.get(system) ?? [],
    distance,
  };
}

/** The systems one lane away from each, by id. */
function neighboursOf({ systems, lanes }: Mapped): ReadonlyMap<string, readonly string[]> {
  const joined = new Map(systems.map((system) => [system.id, new Set<string>()]));
  for (const [a, b] of lanes) {
    joined.get(a)?.add(b);
    joined.get(b)?.add(a);
  }
  return new Map([...joined].map(([system, others]) => [system, [...others].sort(byCodePoint)]));
}

/** Lanes from one system to every other. */
function spread(from: string, neighbours: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, number> {
  const steps = new Map([[from, 0]]);
  for (const [system, step] of steps) {
    for (const next of neighbours.get(system) ?? []) if (!steps.has(next)) steps.set(next, step + 1);
  }
  return steps;
}
