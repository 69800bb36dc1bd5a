import { grouped, bySeat, type SeatId, valuesOf } from '@warlog/core';
import type { PlaceId } from './place.js';
import { stanceOf, type Stance } from './stance.js';
import { byId } from './unit.js';

/** A seat's units, by id. */
export interface Force<Unit> {
  readonly seat: SeatId;
  readonly units: readonly Unit[];
}

/** Returns the planet of that id; throws if the map has none. */
export function planetAt<Planet>(state: { readonly planets: Readonly<Record<PlaceId, Planet>> }, id: PlaceId): Planet {
  const planet = state.planets[id];
  if (planet === undefined) throw new Error(`No planet ${id} on this map.`);
  return planet;
}

/** Returns the side of that seat; throws if the game has none. */
export function sideOf<Side>(state: { readonly sides: Readonly<Record<SeatId, Side>> }, seat: SeatId): Side {
  const side = state.sides[seat];
  if (side === undefined) throw new Error(`No seat ${seat} in this game.`);
  return side;
}

/** Returns the seats that are still in the game, in seat order. */
export function seatsInPlay(state: {
  readonly seats: readonly SeatId[];
  readonly sides: Readonly<Record<SeatId, { readonly out: boolean }>>;
}): readonly SeatId[] {
  return state.seats.filter((seat) => !sideOf(state, seat).out);
}

/** Groups units by place, by id within a place. */
export function unitsByPlace<Unit extends { readonly id: string; readonly place: PlaceId }>(state: {
  readonly units: Readonly<Record<string, Unit>>;
}): ReadonlyMap<PlaceId, readonly Unit[]> {
  const places = grouped(valuesOf(state.units), (unit) => unit.place);
  // Performance: sorting the few at each place is far cheaper than sorting all.
  return new Map([...places].map(([place, units]) => [place, [...units].sort(byId)]));
}

/** Returns the forces among some units (FTQ-106), in seat order; optionally without units that must leave. */
export function forcesOf<Unit extends { readonly seat: SeatId; readonly mustLeave: boolean }>(
  state: { readonly seats: readonly SeatId[] },
  units: readonly Unit[],
  which: 'all' | 'staying',
): readonly Force<Unit>[] {
  const fit = which === 'all' ? units : units.filter((unit) => !unit.mustLeave);
  return state.seats
    .map((seat) => ({ seat, units: fit.filter((unit) => unit.seat === seat) }))
    .filter((force) => force.units.length > 0);
}

/** The state that forces are looked up in. */
interface Forces<Unit> {
  readonly seats: readonly SeatId[];
  readonly units: Readonly<Record<string, Unit>>;
}
/** A unit at a place. */
export interface Placed {
  readonly id: string;
  readonly seat: SeatId;
  readonly place: PlaceId;
  readonly mustLeave: boolean;
}

/** Returns planets with units of several seats, in the order of `planets`. */
export function contestedAmong<Unit extends Placed>(
  planets: readonly PlaceId[],
  now: Forces<Unit>,
): readonly PlaceId[] {
  const units = unitsByPlace(now);
  return planets.filter((place) => {
    const [first, ...others] = units.get(place) ?? [];
    return others.some(({ seat }) => seat !== first?.seat);
  });
}

/** Returns the forces at a place that need not leave, in seat order. */
export function stayingAt<Unit extends Placed>(now: Forces<Unit>, place: PlaceId): readonly Force<Unit>[] {
  const units = valuesOf(now.units).filter((unit) => unit.place === place);
  return forcesOf(now, units.sort(byId), 'staying');
}

/** Returns the force of a seat that stays at a place; throws if there is none. */
export function forceAt<Unit extends Placed>(now: Forces<Unit>, place: PlaceId, seat: SeatId): Force<Unit> {
  const force = stayingAt(now, place).find((candidate) => candidate.seat === seat);
  if (force === undefined) throw new Error(`${seat} has no force at ${place}.`);
  return force;
}

/** Returns whether at least one of two forces shoots at the other (BZK-401, FTQ-603); false if one is missing. */
export function areHostile(
  state: Parameters<typeof shootsAt>[0],
  first: Parameters<typeof shootsAt>[1] | undefined,
  other: Parameters<typeof shootsAt>[1] | undefined,
): boolean {
  if (first === undefined || other === undefined) return false;
  return shootsAt(state, first, other.seat) || shootsAt(state, other, first.seat);
}

/** Returns whether this force shoots at that seat. */
export function shootsAt(
  state: { readonly sides: Readonly<Record<SeatId, { readonly stance: Stance }>> },
  force: Force<{ readonly label: string | null }>,
  towards: SeatId,
): boolean {
  return stanceOf(sideOf(state, force.seat).stance, force.units, towards) === 'shoot';
}

/**
 * Returns who meets whom in one round (BZK-406, FTQ-601). Sorted by points descending, then seat ascending, the first
 * is paired with the next one that it may meet; forces without an opponent wait. Each pair has the stronger first.
 */
export function pairsOf(
  forces: readonly { readonly seat: SeatId; readonly points: number }[],
  mayMeet: (a: SeatId, b: SeatId) => boolean,
): readonly (readonly [SeatId, SeatId])[] {
  const waiting = [...forces].sort((a, b) => b.points - a.points || bySeat(a.seat, b.seat)).map((force) => force.seat);
  const pairs: [SeatId, SeatId][] = [];
  for (let first = waiting.shift(); first !== undefined; first = waiting.shift()) {
    const seat = first;
    const at = waiting.findIndex((other) => mayMeet(seat, other));
    if (at >= 0) pairs.push([seat, ...(waiting.splice(at, 1) as [SeatId])]);
  }
  return pairs;
}
