import { byCodePoint, type SeatId } from '@warlog/core';
import { chartOf, deepSpace, isDeepSpace, type PlaceId } from '@warlog/star-map';
import { typeOf } from './catalogue.js';
import { fuelAt, lanesAt, levelOf, plainFuel } from './levels.js';
import { type TypeId } from './model/ids.js';
import type { FtarqBoard } from './model/state.js';
import { sideOf } from './position.js';
import { limits } from './tables.js';

/** The retreating seat and the facts that its retreat depends on. */
export interface Surroundings {
  readonly board: FtarqBoard;
  readonly seat: SeatId;
  /** The seat's own list of places, in order of preference. */
  readonly retreat: readonly PlaceId[];
  /** Printed cost of the seat's units at a place after all jumps of its sheet (FTQ-510). */
  pointsAt(place: PlaceId): number;
}

interface Leaver<Id extends string> {
  readonly id: Id;
  readonly unitType: TypeId;
}

/**
 * The units of a beaten force that escape, and those that are destroyed for lack of fuel, room or a place (FTQ-507,
 * FTQ-508, FTQ-510).
 */
export interface FtarqRetreat<Id extends string> {
  /** Null: there is no place to go. */
  readonly to: PlaceId | null;
  readonly leave: readonly Id[];
  /** Ground forces of the cargo that come along. */
  readonly cargo: number;
  readonly noPlace: readonly Id[];
  readonly noFuel: readonly Id[];
  readonly noRoom: readonly Id[];
  /** Fuel at navigation 0 of the leaving units. */
  readonly plainFuel: number;
}

/** Fuel for retreats: the treasury, and what the ordered jumps already burn. */
export interface Tank {
  readonly credits: number;
  readonly navigation: number;
  /** Reserved fuel at navigation 0; the bill is made over all of it (FTQ-503, FTQ-511). */
  readonly plainBefore: number;
}

/** Returns the places of FTQ-508 in order: the seat's list, own free planets, deep space here, deep space elsewhere. */
export function havens(from: PlaceId, { board, seat, retreat }: Surroundings): readonly PlaceId[] {
  if (board.map === null) return [];
  const chart = chartOf(board.map);
  const { capital, levels } = sideOf(board, seat);
  const open = chart.reach(from, lanesAt(levelOf(levels, 'navigation')));
  const listed = retreat.filter((place) => open.includes(place));
  const own = open.filter((place) => {
    const planet = board.planets[place];
    return planet?.owner === seat && planet.blockadedBy === null;
  });
  const home = own.filter((place) => place === capital);
  const here = deepSpace(chart.systemOf(from));
  const depths = open.filter((place) => isDeepSpace(place) && place !== here);
  return [...new Set([...listed, ...home, ...own, ...open.filter((place) => place === here), ...depths])];
}

/** Sends a beaten force away by the rules alone (FTQ-508). */
export function retreatOf<Id extends string>(
  from: PlaceId,
  units: readonly Leaver<Id>[],
  cargo: number,
  surroundings: Surroundings,
  tank: Tank,
): FtarqRetreat<Id> {
  const ordered = [...units].sort(
    (a, b) => typeOf(b.unitType).cost - typeOf(a.unitType).cost || byCodePoint(a.id, b.id),
  );
  const to = havenFor(ordered, havens(from, surroundings), surroundings);
  if (to === null) {
    return { to, leave: [], cargo: 0, noPlace: idsOf(ordered), noFuel: [], noRoom: [], plainFuel: 0 };
  }
  const [fitting, noPlace] = split(ordered, limits.pointsPerPlace - surroundings.pointsAt(to), costOf);
  const ships = fitting.filter((unit) => typeOf(unit.unitType).kind === 'ship');
  const squadrons = fitting.filter((unit) => typeOf(unit.unitType).kind === 'squadron');
  const { sailing, stranded, burnt } = fuelled(ships, tank);
  const room = sailing.reduce((sum, unit) => sum + typeOf(unit.unitType).room, 0);
  // Cargo is aboard already; squadrons use the remaining room.
  const aboard = Math.min(cargo, room);
  const [left, flying] = squadronsLeft(squadrons, room - aboard);
  return {
    to,
    leave: idsOf([...sailing, ...flying]),
    cargo: aboard,
    noPlace: idsOf(noPlace),
    noFuel: idsOf(stranded),
    noRoom: idsOf(left),
    plainFuel: burnt,
  };
}

/** Returns the first place with room for all; else the one with most room (FTQ-510). */
function havenFor(
  units: readonly Leaver<string>[],
  places: readonly PlaceId[],
  surroundings: Surroundings,
): PlaceId | null {
  const needed = units.reduce((sum, unit) => sum + costOf(unit), 0);
  const room = (place: PlaceId) => limits.pointsPerPlace - surroundings.pointsAt(place);
  const whole = places.find((place) => room(place) >= needed);
  if (whole !== undefined) return whole;
  return places.reduce<PlaceId | null>(
    (best, place) => (best === null || room(place) > room(best) ? place : best),
    null,
  );
}

/** Splits units in order into those that fit into these points, and the rest. */
function split<Unit>(
  units: readonly Unit[],
  points: number,
  cost: (unit: Unit) => number,
): readonly [fitting: readonly Unit[], rest: readonly Unit[]] {
  let left = points;
  const fitting: Unit[] = [];
  const rest: Unit[] = [];
  for (const unit of units) {
    const fits = cost(unit) <= left;
    (fits ? fitting : rest).push(unit);
    if (fits) left -= cost(unit);
  }
  return [fitting, rest];
}

/** Returns the squadrons without room: by cost ascending, then id (FTQ-508). */
function squadronsLeft<Id extends string>(
  squadrons: readonly Leaver<Id>[],
  room: number,
): readonly [staying: readonly Leaver<Id>[], flying: readonly Leaver<Id>[]] {
  const cheapestFirst = [...squadrons].sort((a, b) => costOf(a) - costOf(b) || byCodePoint(a.id, b.id));
  const many = Math.max(0, squadrons.length - room);
  return [cheapestFirst.slice(0, many), cheapestFirst.slice(many)];
}

function fuelled<Id extends string>(
  ships: readonly Leaver<Id>[],
  tank: Tank,
): { readonly sailing: readonly Leaver<Id>[]; readonly stranded: readonly Leaver<Id>[]; readonly burnt: number } {
  const { navigation, plainBefore, credits } = tank;
  const due = fuelAt(plainBefore, navigation);
  const sailing: Leaver<Id>[] = [];
  const stranded: Leaver<Id>[] = [];
  let burnt = 0;
  for (const ship of ships) {
    const more = burnt + plainFuel([typeOf(ship.unitType)]);
    const affordable = fuelAt(plainBefore + more, navigation) - due <= credits;
    (affordable ? sailing : stranded).push(ship);
    if (affordable) burnt = more;
  }
  return { sailing, stranded, burnt };
}

function costOf(unit: Leaver<string>): number {
  return typeOf(unit.unitType).cost;
}

function idsOf<Id extends string>(units: readonly Leaver<Id>[]): readonly Id[] {
  return units.map((unit) => unit.id);
}
