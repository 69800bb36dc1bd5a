import {
  byId,
  chartOfView,
  forcesKnownAt,
  isDeepSpace,
  type KnownForce,
  ownSide,
  type PlaceId,
} from '@warlog/star-map';
import { type SeatId, valuesOf } from '@warlog/core';
import { strength } from '../catalogue.js';
import { lanesAt, levelOf } from '../levels.js';
import type { StanceWord } from '../model/sheet.js';
import type { Stance, FtarqUnit } from '../model/state.js';
import type { FtarqView } from '../model/view.js';
import { stanceOf } from '../position.js';

export { chartOfView, type KnownForce, ownPlanets, ownSide, ownUnits } from '@warlog/star-map';

/** Returns every force known at a place, own and others', in seat order. */
export function forcesAt(view: FtarqView, place: PlaceId): readonly KnownForce[] {
  return forcesKnownAt(view, place, strength);
}

/** Returns this view's own units at a place, by id. */
export function ownUnitsAt(view: FtarqView, place: PlaceId): readonly FtarqUnit[] {
  return valuesOf(view.units)
    .filter((unit) => unit.seat === view.seat && unit.place === place)
    .sort(byId);
}

/** Returns ground forces aboard own ships at a place. */
export function ownCargo(view: FtarqView, place: PlaceId): number {
  return ownSide(view)?.cargo?.[place] ?? 0;
}

/** Returns how many lanes own jumps may cross (FTQ-501). */
export function ownLanes(view: FtarqView): number {
  return lanesAt(levelOf(ownSide(view)?.levels ?? null, 'navigation'));
}

/**
 * Returns the ground forces that would defend a planet, guard included: known, or when last counted; null if never
 * counted.
 */
export function defendersOf(view: FtarqView, planet: PlaceId): number | null {
  const known = view.planets[planet];
  if (known === undefined) return null;
  return known.gf === null ? known.defenders : known.gf + (known.guard ?? 0);
}

/** Returns the stance of these own units towards a seat; `stance` already includes the draft's changes. */
export function ownStance(
  stance: Stance,
  units: readonly { readonly label: string | null }[],
  towards: SeatId,
): StanceWord {
  return stanceOf(stance, units.length > 0 ? units : [{ label: null }], towards);
}

/**
 * Returns the planets whose orbit this view's seat holds after the battles: it has a force there that may stay, alone
 * (FTQ-606).
 */
export function orbitsHeld(view: FtarqView): readonly PlaceId[] {
  const places = new Set<PlaceId>();
  for (const unit of valuesOf(view.units)) {
    if (unit.seat === view.seat && !unit.mustLeave) places.add(unit.place);
  }
  return chartOfView(view).planets.filter((planet) => {
    if (!places.has(planet) || isDeepSpace(planet)) return false;
    // After the voiding of a battle more than one force is there.
    if (view.voided?.some((key) => key.startsWith(`${planet}/`))) return false;
    const beside = view.seen[planet]?.units.some((unit) => !unit.mustLeave) ?? false;
    return !view.options.sharedOrbit || !beside;
  });
}
