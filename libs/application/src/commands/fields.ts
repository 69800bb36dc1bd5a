import { z } from 'zod';
import { campaignId, commandId, hidesText, oneLine, phaseId, seatId } from '@warlog/core';
import { refusal } from '@warlog/campaign';
import { inputType, namedAs } from '../api-types.js';

/*
 * Fields that several commands share. They check inputs beyond their types. The campaign judges names, reasons and hours
 * itself; the bounds here only exclude absurd values, so that its own sentences reach the player.
 */

export const text = z.string().max(400);
/** A line that others read, such as a name or a reason. */
export const line = lineUpTo(400);
export const whole = z.int();
export const key = z.string().max(100);
/** Ids of what the server or a device creates: votes, rulings, links, designs. */
export const id = namedAs('ID', z.string().max(64));

/** Names in orders are refused, not corrected: what is stored is exactly what was sent. */
export const orders = namedAs(
  'RulesetOrders',
  z.unknown().superRefine((given, context) => {
    if (hidesText(given))
      context.addIssue({
        code: 'custom',
        message: refusal('WLG_E_TEXT_HIDDEN').sentence,
        params: { problem: 'WLG_E_TEXT_HIDDEN' },
      });
  }),
);

/** Orders that may be absent; then they are null. */
export const ordersOrNull = orders.nullish().transform((given): unknown => given ?? null);

/** A text without line breaks, of at most `most` characters. */
export function lineUpTo(most: number) {
  return z.string().max(most).transform(oneLine);
}

/** A field that may be absent or null; both become undefined. */
export function optional<T extends z.ZodType>(schema: T) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/** A field that may be absent or null; both become null. */
export function absent<T extends z.ZodType>(schema: T) {
  return schema.nullish().transform((value) => value ?? null);
}

/** The first field of every command that may be repeated. */
export const repeatable = commandId.describe(
  'The command id, chosen by the client. A repetition gets the same answer and changes nothing.',
);
/** Fields of every command about a campaign. */
export const ofCampaign = { commandId: repeatable, campaign: campaignId.describe('The campaign.') };
/** Fields of every command about the open phase. */
export const ofPhase = { ...ofCampaign, phase: phaseId.describe('The open phase.') };
/** Fields of every command about one seat. */
export const ofSeat = { ...ofCampaign, seat: seatId.describe('The seat.') };

export const campaignInput = inputType('CampaignInput', 'A command about one campaign.', ofCampaign);

export const minutes = whole
  .nullish()
  .transform((given) => given ?? 0)
  .describe('Minutes beyond the hours, 0 to 59.');
export const publicReason = line.describe('The reason, which every seat sees; 1 to 200 characters.');
export const nonce = z.string().max(100).describe('32 random bytes in hex, for the dice of the set-up.');

const seatKeysInput = inputType('SeatKeysInput', 'Public keys of a seat, derived from a secret of its device.', {
  part: key.describe('The key for dice contributions; 64 hex digits.'),
  deed: key.describe("The key that signs the seat's actions; 64 hex digits."),
});
export const seatKeys = seatKeysInput.describe('Valid from the next phase on.');
export const deviceKeys = absent(seatKeysInput).describe(
  'The keys of the device; absent: it has none, and the server’s number is used for its seat.',
);
