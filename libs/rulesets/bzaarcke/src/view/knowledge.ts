import { forcesKnownAt, type KnownForce, type PlaceId } from '@warlog/kernel';
import { strength } from '../catalogue.js';
import type { View } from '../model/view.js';

export { chartOfView, type KnownForce, ownPlanets, ownSide, ownUnits } from '@warlog/kernel';

/** Every force known at a place, own and others', in seat order. */
export function forcesAt(view: View, place: PlaceId): readonly KnownForce[] {
  return forcesKnownAt(view, place, strength);
}
