import { byCodePoint, type Chart, deepSpace, isDeepSpace, type PlaceId, type SeatId } from '@warlog/kernel';
import { typeOf } from './catalogue.js';
import { fuelFor } from './fuel.js';
import { type TypeId } from './model/ids.js';

/** What a retreat must know of the world; state and view can both answer. */
export interface Surroundings {
  readonly chart: Chart;
  readonly seat: SeatId;
  readonly capital: PlaceId | null;
  /** The seat's own list of places, the dearest first. */
  readonly retreat: readonly PlaceId[];
  ownerOf(planet: PlaceId): SeatId | null;
  isBlockaded(planet: PlaceId): boolean;
}

/**
 * Where the rules send units that must leave: the seat's list, own unblockaded planets (capital first), then from a
 * planet deep space, here first (FTQ-508, BZK-405), from deep space any planet, unowned ones first (BZK-304).
 */
export function retreatTarget(from: PlaceId, around: Surroundings): PlaceId | null {
  const { chart } = around;
  const inDeepSpace = isDeepSpace(from);
  const open = chart.reach(from).filter((place) => !inDeepSpace || !isDeepSpace(place));
  const listed = around.retreat.find((place) => open.includes(place));
  if (listed !== undefined) return listed;
  const own = open.filter((place) => around.ownerOf(place) === around.seat && !around.isBlockaded(place));
  if (around.capital !== null && own.includes(around.capital)) return around.capital;
  const [home] = own;
  if (home !== undefined) return home;
  if (inDeepSpace) return open.find((planet) => around.ownerOf(planet) === null) ?? open[0] ?? null;
  const here = deepSpace(chart.systemOf(from));
  return open.includes(here) ? here : (open.find(isDeepSpace) ?? null);
}

interface Leaver<Id extends string> {
  readonly id: Id;
  readonly unitType: TypeId;
}

/**
 * Who leaves when fuel is short (BZK-405): ships, by cost descending then id, each with the squadrons it carries; then
 * the other squadrons in the same order, as long as there is fuel. Returns who leaves and what that costs.
 */
export function departures<Id extends string>(
  units: readonly Leaver<Id>[],
  fuel: number,
  jumpCost: number,
): { readonly leave: readonly Id[]; readonly fuel: number } {
  const ordered = [...units].sort(
    (a, b) => typeOf(b.unitType).cost - typeOf(a.unitType).cost || byCodePoint(a.id, b.id),
  );
  const ships = ordered.filter((unit) => typeOf(unit.unitType).kind === 'ship');
  const squadrons = ordered.filter((unit) => typeOf(unit.unitType).kind === 'squadron');
  const afford = jumpCost === 0 ? units.length : Math.floor(fuel / jumpCost);
  const sailing = ships.slice(0, afford);
  const room = sailing.reduce((sum, unit) => sum + typeOf(unit.unitType).room, 0);
  const flying = squadrons.slice(0, room + afford - sailing.length);
  const leave = [...sailing, ...flying].map((unit) => unit.id);
  return {
    leave,
    fuel: fuelFor({ ships: sailing.length, squadrons: flying.length, room }, jumpCost),
  };
}
