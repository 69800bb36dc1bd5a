import type { Dice } from '@warlog/dice';
import { type SeatId, typeRef, type Fault } from '@warlog/core';
import type { ShipType } from './catalogue.js';
import { presets, rarest, type Faction } from './factions.js';
import { sideOf } from './force.js';
import type { PlaceId } from './place.js';
import type { ChartMap } from './map.js';
import { freshUnitId, type TypeId, type UnitId } from './unit.js';

/**
 * Returns the home of a slot: its capital, and all planets of its system in the map's order. Throws if there is none.
 */
export function homeAt(
  map: ChartMap,
  slot: number,
): { readonly capital: PlaceId; readonly planets: readonly PlaceId[] } {
  const system = map.systems.find((each) => each.homeSlot === slot)?.id;
  const planets = map.planets.filter((planet) => planet.system === system);
  const capital = planets.find((planet) => planet.capitalSlot === slot)?.id ?? planets[0]?.id;
  if (capital === undefined) throw new Error(`Home ${slot} has no planet.`);
  return { capital, planets: planets.map((planet) => planet.id) };
}

/** The faction of each seat, in seat order; a seat without a choice gets the faction that fewest have (FTQ-1304). */
function choicesOf<Sheet extends { readonly faction: Faction }>(
  seats: readonly SeatId[],
  chosen: (seat: SeatId) => Sheet | null,
): readonly { readonly seat: SeatId; readonly faction: Faction; readonly sheet: Sheet | null }[] {
  const sheets = seats.map((seat) => ({ seat, sheet: chosen(seat) }));
  const taken = sheets.flatMap(({ sheet }) => sheet?.faction ?? []);
  return sheets.map(({ seat, sheet }) => {
    const faction = sheet?.faction ?? rarest(taken);
    if (sheet === null) taken.push(faction);
    return { seat, faction, sheet };
  });
}

/**
 * Names the sides and commissions their first forces; an invalid or missing force is replaced by the faction's preset
 * (FTQ-1304). `besides`: further events of a side's start.
 */
export function* musterSides<Any, Sheet extends { faction: Faction; name: string; units: readonly TypeId[] }, Besides>(
  now: {
    readonly seats: readonly SeatId[];
    readonly sides: Readonly<Record<SeatId, { readonly name: string; readonly capital: PlaceId | null }>>;
    readonly units: Readonly<Record<UnitId, unknown>>;
  },
  sheets: Readonly<Record<SeatId, Any | null>>,
  isSetup: (sheet: Any) => sheet is Any & Sheet,
  isAllowed: (sheet: Sheet) => boolean,
  besides: (seat: SeatId, sheet: Sheet | null) => Iterable<Besides>,
  dice: Dice,
) {
  const chosen = (seat: SeatId): Sheet | null => {
    const sheet = sheets[seat] ?? null;
    return sheet !== null && isSetup(sheet) ? sheet : null;
  };
  for (const { seat, faction, sheet } of choicesOf(now.seats, chosen)) {
    yield { type: 'SideChosen', seat, faction, name: sheet?.name ?? sideOf(now, seat).name } as const;
    yield* besides(seat, sheet);
    const units = sheet !== null && isAllowed(sheet) ? sheet.units : presets[faction];
    yield* commission(now, seat, sideOf(now, seat).capital as PlaceId, units, dice);
  }
}

/** The first units of a seat start at its capital. */
function* commission(
  now: { readonly units: Readonly<Record<UnitId, unknown>> },
  seat: SeatId,
  planet: PlaceId,
  units: readonly TypeId[],
  dice: Dice,
) {
  for (const [index, unitType] of units.entries()) {
    const unit = freshUnitId(now, seat, `start/${index + 1}`, dice);
    yield { type: 'UnitCommissioned', seat, planet, unit, unitType } as const;
  }
}

/**
 * Returns every fault of a starting force: units outside its pool, more points than `max`, no ship. Codes start with
 * `prefix`.
 */
export function forceFaults(
  units: readonly TypeId[],
  pool: readonly ShipType[],
  findType: (id: string) => ShipType | null,
  max: number,
  prefix: string,
): readonly Fault[] {
  const known = new Set(pool.map((type) => type.id));
  const types = units.map(findType);
  const points = types.reduce((sum, type) => sum + (type?.cost ?? 0), 0);
  const fault = (name: string, path: Fault['path'], params: Fault['params'] = {}): Fault => {
    return { code: `${prefix}_E_${name}`, path, params };
  };
  return [
    ...units.flatMap((id, at) => (known.has(id) ? [] : [fault('UNIT', ['units', at], { unit: typeRef(id) })])),
    ...(points > max ? [fault('START_POINTS', ['units'], { points, max })] : []),
    ...(types.some((type) => type?.kind === 'ship') ? [] : [fault('START_SHIP', ['units'])]),
  ];
}
