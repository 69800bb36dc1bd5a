import { z } from 'zod';
import { placeId, planetId } from './place.js';

const systemId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);
const title = z.string().min(1).max(60);
const slot = z.int().min(0).max(98);

const system = z.strictObject({
  id: systemId,
  name: title,
  x: z.number(),
  y: z.number(),
  homeSlot: slot.optional(),
});

const planetShape = {
  id: planetId,
  name: title,
  system: systemId,
  /** Offset of its drawing from its system. */
  dx: z.number().optional(),
  dy: z.number().optional(),
  hub: z.boolean().optional(),
  capitalSlot: slot.optional(),
};

const sectorShape = {
  id: systemId,
  name: title,
  players: z.tuple([z.int().min(2).max(99), z.int().min(2).max(99)]),
  canvas: z.strictObject({ width: z.number().min(100), height: z.number().min(100) }),
  systems: z.array(system).min(3).max(200),
  lanes: z.array(z.tuple([systemId, systemId])),
  homeSlotsByPlayerCount: z.record(z.string(), z.array(slot)),
};

/** A map as visible to all; the figures of its planets are separate facts, known or not. */
export type ChartMap = z.infer<z.ZodObject<typeof sectorShape>> & {
  readonly planets: readonly z.infer<z.ZodObject<typeof planetShape>>[];
};

/**
 * Returns the schema of a star map: systems, their planets, lanes, and the starting positions by number of players.
 * `figures`: the figures of a planet in this game, and of the capital of a home that was not drawn. Further checks:
 * `refuseMapFaults`.
 */
export function sectorMap<Figures extends z.core.$ZodLooseShape>(figures: Figures) {
  return z.strictObject({
    ...sectorShape,
    planets: z
      .array(z.strictObject({ ...planetShape, ...figures }))
      .min(1)
      .max(1200),
    unusedCapital: z.strictObject(figures),
  });
}

/** Checks a map beyond its schema: unique ids, known systems, one connected graph, every home with its capital. */
export function refuseMapFaults(map: ChartMap, context: Pick<z.RefinementCtx, 'addIssue'>): void {
  for (const message of [...faultsOfThings(map), ...faultsOfLanes(map), ...faultsOfHomes(map)]) {
    context.addIssue({ code: 'custom', message });
  }
}

function faultsOfThings(map: ChartMap): string[] {
  const faults: string[] = [];
  const systems = new Set(map.systems.map((each) => each.id));
  if (systems.size !== map.systems.length) faults.push('Two systems bear the same id.');
  if (new Set(map.planets.map((each) => each.id)).size !== map.planets.length)
    faults.push('Two planets bear the same id.');
  for (const each of map.systems) {
    const inside = each.x >= 0 && each.y >= 0 && each.x <= map.canvas.width && each.y <= map.canvas.height;
    if (!inside) faults.push(`${each.name} lies outside the canvas.`);
    const planets = map.planets.filter((planet) => planet.system === each.id).length;
    if (planets < 1 || planets > 6) faults.push(`${each.name} has ${planets} planets; a system has 1 to 6.`);
    if (!placeId.safeParse(`ds.${each.id}`).success) faults.push(`${each.id} cannot name a deep space.`);
  }
  for (const each of map.planets) {
    if (!systems.has(each.system)) faults.push(`${each.name} lies in no known system.`);
  }
  return faults;
}

function faultsOfLanes(map: ChartMap): string[] {
  const reached = new Set(map.systems.slice(0, 1).map((each) => each.id));
  const known = new Set(map.systems.map((each) => each.id));
  const faults = map.lanes
    .filter(([from, to]) => from === to || !known.has(from) || !known.has(to))
    .map(([from, to]) => `The lane ${from} – ${to} does not join two known systems.`);
  for (const reach of reached) {
    for (const [from, to] of map.lanes) {
      if (from === reach) reached.add(to);
      if (to === reach) reached.add(from);
    }
  }
  if (map.systems.some((each) => !reached.has(each.id))) faults.push('Not every system can be reached.');
  return faults;
}

function faultsOfHomes(map: ChartMap): string[] {
  const faults: string[] = [];
  const homes = map.systems.flatMap((each) => (each.homeSlot === undefined ? [] : [each.homeSlot]));
  const capitals = map.planets.flatMap((each) => (each.capitalSlot === undefined ? [] : [each.capitalSlot]));
  if (new Set(homes).size !== homes.length) faults.push('Two systems are the same home.');
  if (new Set(capitals).size !== capitals.length) faults.push('Two planets are the same capital.');
  for (const each of map.planets) {
    const home = map.systems.find((other) => other.id === each.system)?.homeSlot;
    if (each.capitalSlot !== undefined && home !== each.capitalSlot)
      faults.push(`${each.name} is a capital outside its home.`);
  }
  for (const [players, slots] of Object.entries(map.homeSlotsByPlayerCount)) {
    const usable = slots.every((each) => homes.includes(each) && capitals.includes(each));
    const counted = slots.length === Number(players) && new Set(slots).size === slots.length;
    if (!usable || !counted) faults.push(`The homes for ${players} players do not fit the map.`);
  }
  return faults;
}
