import type { Draft, PlaceId, SeatId } from '@warlog/kernel';
import type { TypeId, UnitId } from '../model/ids.js';
import type { Planet, Side, State, Unit } from '../model/state.js';

/** A new unit, whole and without orders. */
export function enlist(state: Draft<State>, id: UnitId, seat: SeatId, unitType: TypeId, place: PlaceId): void {
  state.units[id] = { id, seat, unitType, place, scarred: false, mustLeave: false, label: null };
}

/** A planet that changes hands loses its yard; upgrades already paid stay with it (FTQ-411). */
export function handOver(planet: Draft<Planet>, owner: SeatId | null): void {
  planet.owner = owner;
  planet.yard = null;
  planet.blockadedBy = null;
}

/** The side of a seat; throws where there is none. */
export function sideOf(state: Draft<State>, seat: SeatId): Draft<Side> {
  const side = state.sides[seat];
  if (side === undefined) throw new Error(`No seat ${seat} in this game.`);
  return side;
}

/** The planet of that id; throws where there is none. */
export function planetOf(state: Draft<State>, id: PlaceId): Draft<Planet> {
  const planet = state.planets[id];
  if (planet === undefined) throw new Error(`No planet ${id} on this map.`);
  return planet;
}

/** The unit of that id; throws where there is none. */
export function unitOf(state: Draft<State>, id: UnitId): Draft<Unit> {
  const unit = state.units[id];
  if (unit === undefined) throw new Error(`No unit ${id} in this game.`);
  return unit;
}

/** An event that nobody knows is a defect. */
export function unreachable(event: never): never {
  throw new Error(`Unknown event ${JSON.stringify(event)}.`);
}
