import { chartOf, type PlaceId } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import { strength } from '../catalogue.js';
import type { BzaarckeState } from '../model/state.js';
import { forcesOf, planetAt, shootsAt, unitsByPlace } from '../position.js';

/** Returns true if a force can blockade a planet: its combat points must be above C (BZK-501). */
export function canBlockade(points: number, credits: number): boolean {
  return points > credits;
}

/**
 * Returns the blockading seat of each planet after combat (BZK-501): the strongest, then the lowest seat. A remaining
 * force of the owner lifts it. Planets without an owner cannot be blockaded.
 */
export function blockades(now: BzaarckeState): ReadonlyMap<PlaceId, SeatId | null> {
  const units = unitsByPlace(now);
  return new Map(
    chartOf(now.map).planets.map((planet) => {
      const { owner, credits } = planetAt(now, planet);
      const forces = forcesOf(now, units.get(planet) ?? [], 'staying');
      if (owner === null || forces.some((force) => force.seat === owner)) return [planet, null];
      const [strongest] = forces
        .map((force) => ({ force, points: strength(force.units) }))
        .filter(({ force, points }) => canBlockade(points, credits) && shootsAt(now, force, owner))
        .sort((a, b) => b.points - a.points);
      return [planet, strongest?.force.seat ?? null];
    }),
  );
}
