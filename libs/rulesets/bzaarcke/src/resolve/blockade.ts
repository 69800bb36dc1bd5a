import { chartOf, type PlaceId, type SeatId } from '@warlog/kernel';
import { strength } from '../catalogue.js';
import type { State } from '../model/state.js';
import { forcesOf, planetAt, shootsAt, unitsByPlace } from '../position.js';

/** Is a force strong enough to blockade a planet? Its combat points must be above C (BZK-501). */
export function canBlockade(points: number, credits: number): boolean {
  return points > credits;
}

/**
 * Who blockades each planet, as the forces stand after combat (BZK-501): the strongest, then the lowest seat. A force
 * of the owner's own that stays lifts it. Planets without an owner cannot be blockaded.
 */
export function blockades(now: State): ReadonlyMap<PlaceId, SeatId | null> {
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
