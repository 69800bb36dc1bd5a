import { byCodePoint, type SeatId } from '@warlog/core';
import { chartOf, deepSpace, isDeepSpace, type PlaceId } from '@warlog/star-map';
import { typeOf } from './catalogue.js';
import { fuelFor } from './fuel.js';
import { type TypeId } from './model/ids.js';
import type { BzaarckeBoard } from './model/state.js';

/**
 * Returns where the rules send a seat's units that must leave. First come its list (`retreat`) and own unblockaded
 * planets (capital first). After that, units at a planet go to deep space, here first (FTQ-508, BZK-405). Units in deep
 * space go to any planet, unowned ones first (BZK-304).
 */
export function retreatTarget(
  board: BzaarckeBoard,
  seat: SeatId,
  from: PlaceId,
  retreat: readonly PlaceId[] = board.sides[seat]?.retreat ?? [],
): PlaceId | null {
  if (board.map === null) return null;
  const chart = chartOf(board.map);
  const inDeepSpace = isDeepSpace(from);
  const open = chart.reach(from).filter((place) => !inDeepSpace || !isDeepSpace(place));
  const listed = retreat.find((place) => open.includes(place));
  if (listed !== undefined) return listed;
  const own = open.filter((place) => {
    const planet = board.planets[place];
    return planet?.owner === seat && planet.blockadedBy === null;
  });
  const capital = board.sides[seat]?.capital ?? null;
  if (capital !== null && own.includes(capital)) return capital;
  const [home] = own;
  if (home !== undefined) return home;
  if (inDeepSpace) return open.find((planet) => board.planets[planet]?.owner == null) ?? open[0] ?? null;
  const here = deepSpace(chart.systemOf(from));
  return open.includes(here) ? here : (open.find(isDeepSpace) ?? null);
}

interface Leaver<Id extends string> {
  readonly id: Id;
  readonly unitType: TypeId;
}

/**
 * Returns the units that leave when fuel is short (BZK-405), and their fuel. Ships leave first, by descending cost and
 * then by id, each with the squadrons that it carries. The other squadrons follow in the same order while fuel lasts.
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
