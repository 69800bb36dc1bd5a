import { chartOf, type PlaceId } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import { strength } from '../catalogue.js';
import type { FtarqState } from '../model/state.js';
import { holderOf, planetAt, shootsAt, unitsByPlace } from '../position.js';

/** Returns the blockading seat of each planet now (FTQ-301): it holds the orbit and shoots at the owner. */
export function blockades(now: FtarqState): ReadonlyMap<PlaceId, SeatId | null> {
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
