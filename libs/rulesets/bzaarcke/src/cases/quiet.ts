import { chartOf, deepSpace, type PlaceId } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import type { Sheets } from '@warlog/ruleset-api';
import { isOrders, type BzaarckeSheet } from '../model/sheet.js';
import type { BzaarckeState } from '../model/state.js';
import { mustJump } from '../resolve/jump.js';

/**
 * Returns the places per seat whose activity stays private this turn: own planets without other forces there or on the
 * way, and deep space. None for a seat with forces that must leave, because their fuel and retreats show elsewhere.
 */
export function quietPlaces(
  state: BzaarckeState,
  viewer: SeatId,
  sheets: Sheets<BzaarckeSheet>,
): ReadonlyMap<SeatId, ReadonlySet<PlaceId>> {
  const units = Object.values(state.units);
  const pressed = units.filter(mustJump);
  const chart = chartOf(state.map);
  const quiet = new Map<SeatId, ReadonlySet<PlaceId>>();
  for (const seat of state.seats) {
    if (seat === viewer || pressed.some((unit) => unit.seat === seat)) continue;
    const busy = new Set<PlaceId>([
      ...units.filter((unit) => unit.seat !== seat).map((unit) => unit.place),
      ...arrivals(sheets, seat),
      ...pressed.flatMap((unit) => chart.reach(unit.place)),
    ]);
    const own = chart.planets.filter((planet) => state.planets[planet]?.owner === seat && !busy.has(planet));
    quiet.set(seat, new Set([...own, ...state.map.systems.map((system) => deepSpace(system.id))]));
  }
  return quiet;
}

function arrivals(sheets: Sheets<BzaarckeSheet>, besides: SeatId): readonly PlaceId[] {
  return (Object.entries(sheets) as [SeatId, BzaarckeSheet | null][]).flatMap(([seat, sheet]) =>
    seat === besides || sheet === null || !isOrders(sheet) ? [] : (sheet.jump ?? []).map((line) => line.to),
  );
}
