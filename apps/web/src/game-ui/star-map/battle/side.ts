import { seatNumber, type SeatId } from '@warlog/core';
import type { HeardSide } from '@warlog/star-map';
import type { StarMapView } from '../view.js';

/** One side of a battle in a line: who, role, strength. */
export type SideInLine = Omit<NamedSide<HeardSide>, 'seat'>;

/** A side of a battle with its number and name on the screen. */
export type NamedSide<Side extends { readonly seat: SeatId }> = Side & {
  readonly number: number;
  readonly name: string;
};

/** Adds the number and the name that this view gives a side. */
export function named<Side extends { readonly seat: SeatId }>(
  view: Pick<StarMapView, 'sides'>,
  side: Side,
): NamedSide<Side> {
  return { ...side, number: seatNumber(side.seat), name: view.sides[side.seat]?.name ?? side.seat };
}
