import { byCodePoint, grouped, type SeatId, seatNumber } from '@warlog/core';
import type { catalogueOf, KnownUnit, ShipType, TypeId } from '@warlog/star-map';
import type { Mover, StarMapView, UnitRef } from './view.js';

/** What a game UI needs to know of a ruleset's units. */
type Catalogue = Pick<ReturnType<typeof catalogueOf<ShipType>>, 'findType' | 'strength'>;

/** One side's units at one place. */
export interface ShownForce {
  readonly seat: SeatId;
  readonly units: readonly KnownUnit[];
  /** The turn in which they were seen there; the open turn means now. */
  readonly seen: number;
}

/** Ships and squadrons of a force, its combat points, and whether something is wrong with it. */
export interface ForceFigures {
  readonly ships: number;
  readonly squadrons: number;
  readonly points: number;
  readonly scarred: boolean;
  readonly mustLeave: boolean;
}

/** Units that are alike: same type, equally scarred. */
export interface UnitGroup {
  readonly key: string;
  readonly type: TypeId;
  readonly name: string;
  readonly scarred: boolean;
  readonly units: readonly UnitRef[];
  /** Combat points of all of them. */
  readonly points: number;
}

/** Answers questions about who is where, from a view. */
export interface Forces<View extends StarMapView = StarMapView> {
  /** Forces at a place that the view knows: the viewer's own first, then the others in seat order. */
  readonly forcesAt: (view: View, place: string) => readonly ShownForce[];
  /** The viewer's own units at a place, most expensive first. */
  readonly ownUnitsAt: (view: View, place: string) => readonly KnownUnit[];
  readonly figuresOf: (units: readonly Omit<Mover, 'id'>[]) => ForceFigures;
  /** Groups units that are alike, in the order of their first unit. */
  readonly groupsOf: (units: readonly Mover[]) => readonly UnitGroup[];
  /** Whether the place is watched now: it is owned, or an own unit is there. The referee watches everything. */
  readonly isWatched: (view: View, place: string) => boolean;
  /** The turn in which this viewer last saw a place; null: never. */
  readonly lastSeen: (view: View, place: string) => number | null;
}

/**
 * Answers the questions with a ruleset's catalog; goes through each view once. `sighted` returns when an unwatched
 * place was last seen: in most games, when its forces were.
 */
export function forcesBy<View extends StarMapView>(
  catalogue: Catalogue,
  sighted: (view: View, place: string) => number | null = (view, place) => view.seen[place]?.turn ?? null,
): Forces<View> {
  const indexes = new WeakMap<View, ReadonlyMap<string, readonly ShownForce[]>>();
  const forcesAt = (view: View, place: string): readonly ShownForce[] => {
    let index = indexes.get(view);
    if (index === undefined) {
      index = indexForces(view, catalogue);
      indexes.set(view, index);
    }
    return index.get(place) ?? [];
  };
  const ownUnitsAt = (view: View, place: string): readonly KnownUnit[] =>
    forcesAt(view, place).find((force) => force.seat === view.seat)?.units ?? [];
  const isWatched = (view: View, place: string): boolean => {
    if (view.viewer === 'referee') return true;
    return view.seat !== null && (view.planets[place]?.owner === view.seat || ownUnitsAt(view, place).length > 0);
  };
  return {
    forcesAt,
    ownUnitsAt,
    isWatched,
    lastSeen: (view, place) => (isWatched(view, place) ? view.turn : sighted(view, place)),
    groupsOf: (units) =>
      [...grouped(units, ({ unitType, scarred }) => `${unitType}/${scarred}`)].map(([key, alike]) => {
        const [{ unitType: type, scarred }] = alike as [Mover, ...Mover[]];
        const [name, points] = [catalogue.findType(type)?.short ?? type, catalogue.strength(alike)];
        return { key, type, name, scarred, units: alike.map(({ id }) => id), points };
      }),
    figuresOf(units) {
      const ships = units.filter((unit) => catalogue.findType(unit.unitType)?.kind === 'ship').length;
      return {
        ships,
        squadrons: units.length - ships,
        points: catalogue.strength(units),
        scarred: units.some((unit) => unit.scarred),
        mustLeave: units.some((unit) => unit.mustLeave),
      };
    },
  };
}

function indexForces(view: StarMapView, catalogue: Catalogue): ReadonlyMap<string, readonly ShownForce[]> {
  const index = new Map<string, ShownForce[]>();
  for (const [place, units] of grouped(Object.values(view.units), (unit) => unit.place)) {
    index.set(place, forcesOf(units, view.turn, catalogue));
  }
  for (const [place, sighting] of Object.entries(view.seen)) {
    index.set(place, [...(index.get(place) ?? []), ...forcesOf(sighting.units, sighting.turn, catalogue)]);
  }
  for (const forces of index.values()) forces.sort((a, b) => rank(view, a.seat) - rank(view, b.seat));
  return index;
}

function rank(view: StarMapView, seat: SeatId): number {
  return seat === view.seat ? 0 : seatNumber(seat);
}

function forcesOf(units: readonly KnownUnit[], seen: number, catalogue: Catalogue): ShownForce[] {
  return [...grouped(units, (unit) => unit.seat)].map(([seat, group]) => ({
    seat,
    seen,
    units: [...group].sort((a, b) => byWeight(a, b, catalogue)),
  }));
}

/** Expensive ships first, squadrons last; unscarred before scarred. */
function byWeight(a: KnownUnit, b: KnownUnit, { findType }: Catalogue): number {
  const [typeA, typeB] = [findType(a.unitType), findType(b.unitType)];
  if (typeA?.kind !== typeB?.kind) return typeA?.kind === 'ship' ? -1 : 1;
  return (
    (typeB?.cost ?? 0) - (typeA?.cost ?? 0) ||
    byCodePoint(a.unitType, b.unitType) ||
    Number(a.scarred) - Number(b.scarred) ||
    byCodePoint(a.id, b.id)
  );
}

/** Returns the places of the viewer's forces that must leave. */
export function leavers({ units, seat }: StarMapView): readonly string[] {
  const beaten = Object.values(units).filter((unit) => unit.seat === seat && unit.mustLeave);
  return [...new Set(beaten.map((unit) => unit.place))];
}
