import type { ChartFleet, ChartModel, ChartPlace, Freshness } from '../model.js';
import maps from './maps.json' with { type: 'json' };

export type SampleMap = 'bzaarcke-sector' | 'bzaarcke-reach';

/** Builds a campaign in mid-game on a shipped map, without chance. `busy`: fleets at every planet. */
export function sampleModel(id: SampleMap, options: { readonly busy?: boolean } = {}): ChartModel {
  const map = maps.find((candidate) => candidate.id === id);
  if (map === undefined) throw new Error(`no map ${id}`);
  const capitals = map.planets.filter((planet) => planet.capital);
  // Six seats on the large map, as its scenario for six places them.
  const homes = (capitals.length > 6 ? [0, 2, 3, 5, 7, 8] : [0, 1, 2, 3]).map((slot) => capitals[slot]?.system ?? '');
  const mine = 1;
  const ownerOf = nearestHome(map, homes);
  const seenAt = (system: string): Freshness => {
    const owner = ownerOf(system);
    if (owner === mine) return 'now';
    const near = map.lanes.some(
      ([a = '', b = '']) => (a === system && ownerOf(b) === mine) || (b === system && ownerOf(a) === mine),
    );
    return near ? { seen: 5 + (system.length % 3) } : 'never';
  };
  const planets = map.planets.map((planet, index): ChartPlace => {
    const fresh = seenAt(planet.system);
    const owner = planet.credits % 25 === 10 && index % 3 === 0 ? null : ownerOf(planet.system);
    return {
      ...{ id: planet.id, system: planet.system, name: planet.name, kind: 'planet', dx: planet.dx, dy: planet.dy },
      ...{ size: planet.credits, fresh, seat: owner, capital: planet.capital && homes.includes(planet.system) },
      figure: fresh === 'never' ? null : `${planet.credits}/${(index % 5) * 10}`,
      blockade: owner === mine && !planet.capital && index % 2 === 1 ? 2 : null,
      note: `PD ${index % 3}`,
      label: `${planet.name}, ${planet.credits} credits`,
    };
  });
  const deeps = map.systems.map((system): ChartPlace => ({
    ...{
      id: `ds.${system.id}`,
      system: system.id,
      name: `${system.name}, deep space`,
      kind: 'deep',
      dx: 0,
      dy: 0,
      size: 0,
    },
    ...{ figure: null, fresh: seenAt(system.id), seat: null, capital: false, blockade: null },
  }));
  const places = [...planets, ...deeps];
  const fleets = planets.flatMap((place, index): ChartFleet[] => {
    if (place.seat === null || (!options.busy && (place.fresh === 'never' || index % 4 === 3))) return [];
    const fleet = {
      id: `f.${place.id}`,
      place: place.id,
      seat: place.seat,
      ships: 1 + (index % 4),
      squadrons: index % 3,
    };
    return [
      { ...fleet, scarred: index % 5 === 0, fresh: place.fresh === 'now', note: `Task Force ${index}` },
      ...(place.blockade === null
        ? []
        : [{ ...fleet, id: `b.${place.id}`, seat: place.blockade, scarred: false, fresh: true }]),
    ];
  });
  const own = planets.filter((place) => place.seat === mine);
  const [home, second] = [own[0], own.find((place) => !place.capital && place.system !== own[0]?.system)];
  const foe = planets.find((place) => place.seat !== mine && place.seat !== null && typeof place.fresh === 'object');
  if (home === undefined || second === undefined || foe === undefined) throw new Error(`map ${id} is too small`);
  return {
    ...{
      canvas: map.canvas,
      systems: map.systems,
      lanes: map.lanes.map(([a = '', b = '']) => [a, b] as const),
      places,
      fleets,
    },
    moves: [
      { id: 'm1', label: '1', from: home.id, to: second.id, seat: mine, kind: 'draft', problem: false },
      { id: 'm2', label: '2', from: second.id, to: foe.id, seat: mine, kind: 'draft', problem: false },
      { id: 'm3', label: '3', from: second.id, to: foe.id, seat: mine, kind: 'draft', problem: true },
    ],
    battles: [{ place: foe.id, chip: 'keep 26/36', tone: 'even' }],
    realms: homes.map((home, index) => ({
      seat: index + 1,
      name: `${map.systems.find((system) => system.id === home)?.name ?? ''} League`,
    })),
    attention: [second.id],
    ...{ battlePlace: null, mine },
  };
}

/** The seat whose home lies nearest to a system; ties go to the lower seat. */
function nearestHome(map: (typeof maps)[number], homes: readonly string[]): (system: string) => number {
  const at = new Map(map.systems.map((system) => [system.id, system]));
  const distance = (a: string, b: string) => {
    const [from, to] = [at.get(a), at.get(b)];
    return from && to ? Math.hypot(from.x - to.x, from.y - to.y) : Infinity;
  };
  return (system) => {
    const distances = homes.map((home) => distance(system, home));
    return distances.indexOf(Math.min(...distances)) + 1;
  };
}
