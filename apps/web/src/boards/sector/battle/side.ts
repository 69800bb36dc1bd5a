import { seatNumber, type HeardSide, type SeatId } from '@warlog/kernel';
import type { SectorView } from '../view.js';

/** One side in a line: who, what it does here, how strong. */
export type SideInLine = Omit<Named<HeardSide>, 'seat'>;

/** A side of a battle, with the sign and the name that it is drawn with. */
export type Named<Side extends { readonly seat: SeatId }> = Side & { readonly number: number; readonly name: string };

/** The side as this view names it. */
export function named<Side extends { readonly seat: SeatId }>(
  view: Pick<SectorView, 'sides'>,
  side: Side,
): Named<Side> {
  return { ...side, number: seatNumber(side.seat), name: view.sides[side.seat]?.name ?? side.seat };
}
