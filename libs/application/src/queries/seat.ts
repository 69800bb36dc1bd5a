import { z } from 'zod';
import { seatClock, seatOf } from '@warlog/campaign';
import { seatNumber } from '@warlog/core';
import { wouldCloseNow, type CampaignAccess } from '../campaigns/campaign-access.js';
import type { SeatRow } from '../ports/campaign-store.js';
import { anyId, enumType, moment, outputType } from '../api-types.js';
import { accountDto, accountType } from './account.js';

export const sheetStatus = enumType(
  'SheetStatus',
  'Whether orders are missing, sent or ready, as far as the rules make it public.',
  ['none', 'sent', 'ready'],
);

export const seatClockType = outputType('SeatClock', 'The clock of a seat for all its phases together.', {
  seconds: z.int().describe('The whole seconds that were left when it last stopped.'),
  runsOutAt: moment.nullable().describe('When it runs out; null while it is stopped.'),
});

export const seatType = outputType('Seat', 'One side of a campaign.', {
  id: anyId.describe('`s1`, `s2`, …'),
  now: z.boolean().describe('Whether it is ready and lets the phase close at once.'),
  number: z.int().describe('Its number from 1, for color, emblem and pattern.'),
  name: z.string().describe('Its name, until the game provides one.'),
  player: accountType.nullable().describe('Its player; null for a bot or an open seat.'),
  bot: z.boolean().describe('Whether it is a seat for a bot.'),
  standIn: z.boolean().describe('Whether a bot plays for its player.'),
  offered: z
    .boolean()
    .describe("Whether it is offered. A bot's seat may be taken at once, a player's seat may be requested."),
  awaited: z.boolean().describe('Whether the open phase waits for its player.'),
  sheet: sheetStatus.describe('The state of its orders.'),
  misses: z.int().describe('The number of deadlines missed in a row.'),
  away: z.boolean().describe('Whether plan and doctrine play for it until its player returns.'),
  clock: seatClockType.nullable().describe('Its clock; null without clocks.'),
  partKey: z
    .string()
    .nullable()
    .describe("Its key for dice contributions; null if it has none, and the server's number is used."),
  partsAsked: z.int().describe('The number of closings that awaited its dice contribution.'),
  partsBrought: z.int().describe('The number of contributions that it made.'),
});
export type SeatType = z.output<typeof seatType>;

/** Converts a seat to its API type. */
export function seatDto(seat: SeatRow, access: Pick<CampaignAccess, 'accounts' | 'campaign'>): SeatType {
  const { campaign } = access;
  const clock = seatClock(campaign, seat.seat);
  const { away, keys, broughtParts } = seatOf(campaign, seat.seat);
  return {
    id: seat.seat,
    number: seatNumber(seat.seat),
    name: seat.name,
    player: seat.holder === null ? null : accountDto(access, seat.holder),
    bot: seat.bot,
    standIn: seat.standIn,
    offered: seat.offered,
    awaited: seat.awaited,
    sheet: seat.ready ? 'ready' : seat.sheet,
    now: wouldCloseNow(seat, access),
    misses: seat.misses,
    away: away === true,
    clock: clock && { seconds: Math.floor(clock.leftMs / 1000), runsOutAt: clock.runsOutAt },
    partKey: keys?.part ?? null,
    partsAsked: broughtParts?.of ?? 0,
    partsBrought: broughtParts?.parts ?? 0,
  };
}

/** Returns the seats that a user may take at once. */
export function freeSeats(access: CampaignAccess): readonly SeatType[] {
  return access.seats
    .filter(({ holder, bot, offered }) => holder === null && (!bot || offered))
    .map((seat) => seatDto(seat, access));
}
