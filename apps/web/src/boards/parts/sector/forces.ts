import { byCodePoint, seatNumber, type SeatId } from '@warlog/kernel';
import type { Catalogue } from './catalogue.js';
import type { SectorUnit, SectorView } from './view.js';

/** One side's units at one place. */
export interface KnownForce<Unit extends SectorUnit = SectorUnit> {
  readonly seat: SeatId;
  readonly units: readonly Unit[];
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

/** Questions about who is where, answered from a view. */
export interface Forces<View extends SectorView, Unit extends SectorUnit> {
  /** Who is at a place as far as the view tells: my own force first, then the others in seat order. */
  readonly forcesAt: (view: View, place: string) => readonly KnownForce<Unit>[];
  /** My own units at a place, dearest first. */
  readonly ownUnitsAt: (view: View, place: string) => readonly Unit[];
  readonly figuresOf: (units: readonly Unit[]) => ForceFigures;
  /** Is the place watched now: mine, or with a unit of mine there? The referee watches everything. */
  readonly isWatched: (view: View, place: string) => boolean;
}

/** Answers them with a ruleset's catalogue; each view is gone through once. */
export function forcesBy<View extends SectorView, Unit extends SectorUnit>(
  catalogue: Catalogue<Unit['unitType']>,
): Forces<View, Unit> {
  const indexes = new WeakMap<View, ReadonlyMap<string, readonly KnownForce<Unit>[]>>();
  const forcesAt = (view: View, place: string): readonly KnownForce<Unit>[] => {
    let index = indexes.get(view);
    if (index === undefined) {
      index = indexForces(view, catalogue);
      indexes.set(view, index);
    }
    return index.get(place) ?? [];
  };
  const ownUnitsAt = (view: View, place: string): readonly Unit[] =>
    forcesAt(view, place).find((force) => force.seat === view.seat)?.units ?? [];
  return {
    forcesAt,
    ownUnitsAt,
    isWatched(view, place) {
      if (view.viewer === 'referee') return true;
      return view.seat !== null && (view.planets[place]?.owner === view.seat || ownUnitsAt(view, place).length > 0);
    },
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

function indexForces<View extends SectorView, Unit extends SectorUnit>(
  view: View,
  catalogue: Catalogue<Unit['unitType']>,
): ReadonlyMap<string, readonly KnownForce<Unit>[]> {
  // A view holds its ruleset's own units; only their common part is asked for here.
  const own = Object.values(view.units) as unknown as readonly (Unit & { readonly place: string })[];
  const index = new Map<string, KnownForce<Unit>[]>();
  for (const [place, units] of groupBy(own, (unit) => unit.place)) {
    index.set(place, forcesOf(units, view.turn, catalogue));
  }
  for (const [place, sighting] of Object.entries(view.seen)) {
    const others = forcesOf(sighting.units as readonly Unit[], sighting.turn, catalogue);
    index.set(place, [...(index.get(place) ?? []), ...others]);
  }
  for (const forces of index.values()) forces.sort((a, b) => rank(view, a.seat) - rank(view, b.seat));
  return index;
}

function rank(view: SectorView, seat: SeatId): number {
  return seat === view.seat ? 0 : seatNumber(seat);
}

function forcesOf<Unit extends SectorUnit>(
  units: readonly Unit[],
  seen: number,
  catalogue: Catalogue<Unit['unitType']>,
): KnownForce<Unit>[] {
  return [...groupBy(units, (unit) => unit.seat)].map(([seat, group]) => ({
    seat,
    seen,
    units: group.sort((a, b) => byWeight(a, b, catalogue)),
  }));
}

/** Dear ships first, squadrons last; whole before scarred. */
function byWeight<Unit extends SectorUnit>(a: Unit, b: Unit, { findType }: Catalogue<Unit['unitType']>): number {
  const [typeA, typeB] = [findType(a.unitType), findType(b.unitType)];
  if (typeA?.kind !== typeB?.kind) return typeA?.kind === 'ship' ? -1 : 1;
  return (
    (typeB?.cost ?? 0) - (typeA?.cost ?? 0) ||
    byCodePoint(a.unitType, b.unitType) ||
    Number(a.scarred) - Number(b.scarred) ||
    byCodePoint(a.id, b.id)
  );
}

function groupBy<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
