import type { Said } from '../campaign/deeds.js';
import { seatPlayedBy, type Campaign } from '../campaign/state.js';
import type { DeedSignature } from '../campaign/trust-terms.js';
import type { UserId } from '../ids.js';
import { signDeed } from '../trust/deed.js';

/** What a person's device signs with this secret, as the next deed of its name of the seat that they play; null where they play none. `sign` may remember what it signed. */
export function nextDeed(
  campaign: Campaign,
  user: UserId,
  secret: string,
  name: Said['name'],
  given: unknown,
  sign = signDeed,
): DeedSignature | null {
  const seat = seatPlayedBy(campaign, user);
  if (!seat) return null;
  const isSheet = name === 'OrdersSubmitted' || name === 'OrdersWithdrawn';
  const former = isSheet ? campaign.phase?.submissions[seat.id] : seat.deeds?.[name];
  const phase = campaign.phase?.id ?? 'lobby';
  return sign(secret, { campaign: campaign.id, seat: seat.id, phase, name, number: (former ?? 0) + 1, given });
}
