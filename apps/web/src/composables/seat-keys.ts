import { nonce, type CampaignFields, type SeatKeysInput } from '@warlog/api-client';
import { keepSeatSecret, seatSecretOf } from '../offline/memory.js';

/* The keys for a seat's dice contributions. Their secret is generated on this device and never leaves it. */

/** A seat's dice contribution: the proof that is sent, and the nonce that it proves. */
export interface OwnPart {
  readonly proof: string;
  readonly nonce: string;
}

/** Creates keys for a seat and stores the secret before they are sent; null if the device cannot store it. */
export async function freshKeys(): Promise<SeatKeysInput | null> {
  const secret = nonce();
  const { seatKeysOf } = await import('@warlog/trust');
  const keys = seatKeysOf(secret);
  return (await keepSeatSecret({ part: keys.part, secret })) ? keys : null;
}

/** Whether the secret of a key is on this device. */
export async function holdsKey(part: string): Promise<boolean> {
  return (await seatSecretOf(part)) !== null;
}

/**
 * The device's contribution to the dice of the open phase. Null if the phase needs none of the seat, or not by a key of
 * this device. A failure never loses the orders.
 */
export async function ownPart({
  id,
  mySeat,
  phase,
}: Pick<CampaignFields, 'id' | 'mySeat' | 'phase'>): Promise<OwnPart | null> {
  if (!phase || mySeat === null || phase.myPartKey === null) return null;
  const secret = await seatSecretOf(phase.myPartKey);
  if (secret === null) return null;
  const trust = await import('@warlog/trust').catch(() => null);
  return trust?.contributionOf(secret, { campaign: id, phase: phase.id, seat: mySeat }) ?? null;
}
