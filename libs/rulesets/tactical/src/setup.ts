import { seatId, type SeatId } from '@warlog/core';
import type { SeatSetup } from '@warlog/ruleset-api';
import { z } from 'zod';

/** A seat in the setup of a battle. */
export const battleSeat = z.strictObject({ id: seatId, name: z.string().min(1).max(60), bot: z.boolean() });
export type BattleSeat = z.infer<typeof battleSeat>;

/** The id of a scenario or a design that ships. */
export const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,40}$/);

/** Refuses a setup in which two seats have one id. */
export function refuseTwins(
  { seats }: { readonly seats: readonly BattleSeat[] },
  context: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  if (new Set(seats.map(({ id }) => id)).size !== seats.length)
    context.addIssue({ code: 'custom', message: 'Two seats bear the same id.' });
}

/** Returns the seats of a battle campaign: its sides, with names and bots of the parent campaign. */
export const seatsOf = (sides: readonly { readonly seat: SeatId }[], seats: readonly SeatSetup[]): BattleSeat[] =>
  sides.map(({ seat }) => {
    const { name = seat, bot = false } = seats.find(({ id }) => id === seat) ?? {};
    return { id: seat, name, bot };
  });
