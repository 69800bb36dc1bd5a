import { byCodePoint, grouped, type PlaceId, type SeatId, mapValues, valuesOf } from '@warlog/kernel';
import type { StanceWord } from './model/sheet.js';
import type { Stance, State, Unit } from './model/state.js';

/** Whose units they are and those units, by id. */
export interface Force {
  readonly seat: SeatId;
  readonly units: readonly Unit[];
}

/** The planet of that id, in truth or view; throws where there is none. */
export function planetAt<Kind>({ planets }: { readonly planets: Readonly<Record<PlaceId, Kind>> }, id: PlaceId): Kind {
  const planet = planets[id];
  if (planet === undefined) throw new Error(`No planet ${id} on this map.`);
  return planet;
}

/** The side of a seat, in truth or view; throws where there is none. */
export function sideOf<Kind>({ sides }: { readonly sides: Readonly<Record<SeatId, Kind>> }, seat: SeatId): Kind {
  const side = sides[seat];
  if (side === undefined) throw new Error(`No seat ${seat} in this game.`);
  return side;
}

/** Seats still in the campaign, in seat order. */
export function seatsInPlay(state: State): readonly SeatId[] {
  return state.seats.filter((seat) => !sideOf(state, seat).out);
}

/** Compares units by their ids. */
export function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return byCodePoint(a.id, b.id);
}

/** The units of a seat at a place, in no order: for sums. */
export function unitsAt(units: Readonly<Record<string, Unit>>, seat: SeatId, place: PlaceId): readonly Unit[] {
  return valuesOf(units).filter((unit) => unit.seat === seat && unit.place === place);
}

/** Every unit by the place it is at, by id within a place. */
export function unitsByPlace(state: State): ReadonlyMap<PlaceId, readonly Unit[]> {
  const places = grouped(valuesOf(state.units), (unit) => unit.place);
  // Sorting the few at each place is far cheaper than sorting them all.
  return new Map([...places].map(([place, units]) => [place, [...units].sort(byId)]));
}

/** The forces among some units (FTQ-106), in seat order; those that must leave are left out on request. */
export function forcesOf(state: State, units: readonly Unit[], which: 'all' | 'staying'): readonly Force[] {
  const fit = which === 'all' ? units : units.filter((unit) => !unit.mustLeave);
  return state.seats
    .map((seat) => ({ seat, units: fit.filter((unit) => unit.seat === seat) }))
    .filter((force) => force.units.length > 0);
}

/** What a force's orders towards another seat say: where its groups disagree, shoot wins (FTQ-901). */
export function stanceOf(
  stance: Stance,
  units: readonly { readonly label: string | null }[],
  towards: SeatId,
): StanceWord {
  const general = stance.players[towards] ?? stance.default;
  const shoots = units.some((unit) => {
    const own = unit.label === null ? undefined : stance.labels[unit.label]?.[towards];
    return (own ?? general) === 'shoot';
  });
  return shoots ? 'shoot' : 'no-shoot';
}

/** Does this force shoot at that seat? */
export function shootsAt(state: State, force: Force, towards: SeatId): boolean {
  return stanceOf(sideOf(state, force.seat).stance, force.units, towards) === 'shoot';
}

/** Ground forces aboard a seat's ships at a place (FTQ-108). */
export function cargoAt(state: State, seat: SeatId, place: PlaceId): number {
  return sideOf(state, seat).cargo[place] ?? 0;
}

/** Whose force holds the orbit: the only one that stays there (FTQ-606); null where none or several do. */
export function holderOf(state: State, units: readonly Unit[]): Force | null {
  const [force, ...others] = forcesOf(state, units, 'staying');
  return force !== undefined && others.length === 0 ? force : null;
}

/** A copy that events may change; map, options and what sheets said are shared. */
export function copyOf(state: State): State {
  return {
    ...state,
    sides: mapValues(state.sides, (side) => ({
      ...side,
      cargo: { ...side.cargo },
      claimed: [...side.claimed],
      deeds: [...side.deeds],
      lost: [...side.lost],
    })),
    planets: mapValues(state.planets, (planet) => ({ ...planet, raise: { ...planet.raise } })),
    units: mapValues(state.units, (unit) => ({ ...unit })),
    revealed: [...state.revealed],
  };
}
