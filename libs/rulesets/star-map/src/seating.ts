import { z } from 'zod';
import { seatId, type SeatId } from '@warlog/core';

/** The seats of a star-map setup. */
export const seatsSchema = z
  .array(z.strictObject({ id: seatId, name: z.string().min(1).max(60), bot: z.boolean() }))
  .min(2)
  .max(99);

interface Seating {
  readonly map: { readonly name: string; readonly homeSlotsByPlayerCount: Readonly<Record<string, readonly number[]>> };
  readonly seats: readonly { readonly id: SeatId }[];
}

/** Checks a seating: the map has homes for this number of players, and no seat is repeated. */
export function refuseSeatingFaults({ map, seats }: Seating, context: Pick<z.RefinementCtx, 'addIssue'>): void {
  const refuse = (message: string): void => context.addIssue({ code: 'custom', message });
  if (map.homeSlotsByPlayerCount[String(seats.length)]?.length !== seats.length) {
    refuse(`${map.name} has no homes for ${seats.length} players.`);
  }
  if (new Set(seats.map((seat) => seat.id)).size !== seats.length) refuse('Two seats bear the same id.');
}
