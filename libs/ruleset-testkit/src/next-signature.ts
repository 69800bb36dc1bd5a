import { type SignedContent, seatPlayedBy, type Campaign, type ActionSignature } from '@warlog/campaign';
import type { UserId } from '@warlog/core';
import { signAction } from '@warlog/trust';

/**
 * Signs the next action of this name for the seat that the user plays, with this secret; null if they play none. `sign`
 * may record what it signed.
 */
export function nextSignature(
  campaign: Campaign,
  user: UserId,
  secret: string,
  name: SignedContent['name'],
  given: unknown,
  sign = signAction,
): ActionSignature | null {
  const seat = seatPlayedBy(campaign, user);
  if (!seat) return null;
  const isSheet = name === 'OrdersSubmitted' || name === 'OrdersWithdrawn';
  const former = isSheet ? campaign.phase?.submissions[seat.id] : seat.deeds?.[name];
  const phase = campaign.phase?.id ?? 'lobby';
  return sign(secret, { campaign: campaign.id, seat: seat.id, phase, name, number: (former ?? 0) + 1, given });
}
