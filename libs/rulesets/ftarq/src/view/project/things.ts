import type { Draft, PlaceId, SeatId } from '@warlog/kernel';
import type { PlanetView, SideView, View } from '../../model/view.js';

/** Is this seat the viewer's own? The referee's is everybody's. */
export function isMine(view: Draft<View>, seat: SeatId | null): boolean {
  return view.viewer === 'referee' || (seat !== null && view.seat === seat);
}

/** The side of a seat; throws where there is none. */
export function sideOf(view: Draft<View>, seat: SeatId): Draft<SideView> {
  const side = view.sides[seat];
  if (side === undefined) throw new Error(`No seat ${seat} in this view.`);
  return side;
}

/** The planet of that id; throws where there is none. */
export function planetOf(view: Draft<View>, id: PlaceId): Draft<PlanetView> {
  const planet = view.planets[id];
  if (planet === undefined) throw new Error(`No planet ${id} in this view.`);
  return planet;
}
