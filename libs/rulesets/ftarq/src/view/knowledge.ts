import { byCodePoint, type Chart, chartOf, isDeepSpace, type PlaceId, type SeatId, valuesOf } from '@warlog/kernel';
import { strength } from '../catalogue.js';
import { lanesAt, levelOf } from '../levels.js';
import { type UnitId } from '../model/ids.js';
import type { StanceWord } from '../model/sheet.js';
import type { Stance, Unit } from '../model/state.js';
import type { PlanetView, SideView, View } from '../model/view.js';
import { stanceOf } from '../position.js';

/** A force somewhere, as far as this viewer knows. */
export interface KnownForce {
  readonly seat: SeatId;
  readonly units: readonly {
    readonly id: UnitId;
    readonly unitType: Unit['unitType'];
    readonly scarred: boolean;
    readonly mustLeave: boolean;
  }[];
  readonly points: number;
  /** The turn in which it was seen; the open turn when it is known to be there now. */
  readonly turn: number;
}

const noChart = chartOf({ systems: [], planets: [], lanes: [] });

/** The chart of a view; an empty one before the map was shown. */
export function chartOfView(view: View): Chart {
  return view.map === null ? noChart : chartOf(view.map);
}

/** Is this seat the viewer's own? The referee's is everybody's. */
export function isOwn(view: Pick<View, 'viewer' | 'seat'>, seat: SeatId | null): boolean {
  return view.viewer === 'referee' || (seat !== null && view.seat === seat);
}

/** Every force known at a place, own and others', in seat order. */
export function forcesAt(view: View, place: PlaceId): readonly KnownForce[] {
  const own = valuesOf(view.units)
    .filter((unit) => unit.place === place)
    .sort((a, b) => byCodePoint(a.id, b.id));
  const sighting = view.seen[place];
  return view.seats.flatMap((seat) => {
    const mine = own.filter((unit) => unit.seat === seat);
    if (mine.length > 0) return [{ seat, units: mine, points: strength(mine), turn: view.turn }];
    const theirs = sighting?.units.filter((unit) => unit.seat === seat) ?? [];
    if (sighting === undefined || theirs.length === 0) return [];
    return [{ seat, units: theirs, points: strength(theirs), turn: sighting.turn }];
  });
}

/** This view's own units, by id. */
export function ownUnits(view: View): readonly Unit[] {
  return valuesOf(view.units)
    .filter((unit) => unit.seat === view.seat)
    .sort((a, b) => byCodePoint(a.id, b.id));
}

/** This view's own units at a place, by id. */
export function ownUnitsAt(view: View, place: PlaceId): readonly Unit[] {
  return valuesOf(view.units)
    .filter((unit) => unit.seat === view.seat && unit.place === place)
    .sort((a, b) => byCodePoint(a.id, b.id));
}

/** This view's own planets, by id. */
export function ownPlanets(view: View): readonly PlaceId[] {
  return chartOfView(view).planets.filter((planet) => view.seat !== null && view.planets[planet]?.owner === view.seat);
}

/** This view's own side; null for the public and the referee. */
export function ownSide(view: View): SideView | null {
  return view.seat === null ? null : (view.sides[view.seat] ?? null);
}

/** Ground forces aboard own ships at a place. */
export function ownCargo(view: View, place: PlaceId): number {
  return ownSide(view)?.cargo?.[place] ?? 0;
}

export function planetIn(view: View, planet: PlaceId): PlanetView | null {
  return view.planets[planet] ?? null;
}

/** How many lanes own jumps may cross (FTQ-501). */
export function ownLanes(view: View): number {
  return lanesAt(levelOf(ownSide(view)?.levels ?? null, 'navigation'));
}

/** Ground forces that would defend a planet, guard included: known, or when last counted; null where never counted. */
export function defendersOf(view: View, planet: PlaceId): number | null {
  const known = view.planets[planet];
  if (known === undefined) return null;
  return known.gf === null ? known.defenders : known.gf + (known.guard ?? 0);
}

/** The stance of these own units towards a seat, where `stance` already holds what a draft changes. */
export function ownStance(
  stance: Stance,
  units: readonly { readonly label: string | null }[],
  towards: SeatId,
): StanceWord {
  return stanceOf(stance, units.length > 0 ? units : [{ label: null }], towards);
}

/** Planets whose orbit this view's seat holds after the battles: it has a force there that may stay, alone (FTQ-606). */
export function orbitsHeld(view: View): readonly PlaceId[] {
  const places = new Set<PlaceId>();
  for (const unit of valuesOf(view.units)) {
    if (unit.seat === view.seat && !unit.mustLeave) places.add(unit.place);
  }
  return chartOfView(view).planets.filter((planet) => {
    if (!places.has(planet) || isDeepSpace(planet)) return false;
    // Without a battle that does not count, more than one force is there.
    if (view.voided?.some((key) => key.startsWith(`${planet}/`))) return false;
    const beside = view.seen[planet]?.units.some((unit) => !unit.mustLeave) ?? false;
    return !view.options.sharedOrbit || !beside;
  });
}
