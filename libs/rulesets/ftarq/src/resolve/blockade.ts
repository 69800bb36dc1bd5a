import { chartOf, type PlaceId, type SeatId } from '@warlog/kernel';
import { strength } from '../catalogue.js';
import type { State } from '../model/state.js';
import { holderOf, planetAt, shootsAt, unitsByPlace } from '../position.js';

/** Who blockades each planet as things stand (FTQ-301): whoever holds its orbit and shoots at its owner. */
export function blockades(now: State): ReadonlyMap<PlaceId, SeatId | null> {
  const units = unitsByPlace(now);
  return new Map(
    chartOf(now.map).planets.map((planet) => {
      const { owner } = planetAt(now, planet);
      const holder = holderOf(now, units.get(planet) ?? []);
      const blockades =
        owner !== null &&
        holder !== null &&
        holder.seat !== owner &&
        strength(holder.units) >= 1 &&
        shootsAt(now, holder, owner);
      return [planet, blockades ? holder.seat : null];
    }),
  );
}
