import type { Draft, PlaceId, SeatId } from '@warlog/kernel';
import { stow } from '../../evolve/cargo.js';
import type { View } from '../../model/view.js';
import { sideOf } from './things.js';

/** Credits come into a treasury that this view knows, or leave it. */
export function earn(view: Draft<View>, seat: SeatId, credits: number): void {
  const side = sideOf(view, seat);
  if (side.treasury !== null) side.treasury += credits;
}

/** Purses are no part of what is known: they are a planet's credits of this turn (FTQ-303). */
export function spend(
  view: Draft<View>,
  paid: { readonly seat: SeatId; readonly amount: number; readonly purse: boolean },
): void {
  if (!paid.purse) earn(view, paid.seat, -paid.amount);
}

/** Cargo of one's own ships at a place grows or shrinks. */
export function load(view: Draft<View>, seat: SeatId, place: PlaceId, gf: number): void {
  const { cargo } = sideOf(view, seat);
  if (cargo !== null) stow({ cargo }, place, gf);
}
