import { nonce, type CampaignFields, type SeatKeysInput } from '@warlog/api-client';
import { keepSeatSecret, seatSecretOf } from '../offline/memory.js';

/* The keys by which a seat answers phases: their secret is drawn on this device, and never leaves it. */

/** A seat's answer to a phase: the proof that is sent, and the number that it stands for. */
export interface OwnPart {
  readonly proof: string;
  readonly nonce: string;
}

/** New keys for a seat, whose secret this device keeps before they are sent; null where it can keep nothing. */
export async function freshKeys(): Promise<SeatKeysInput | null> {
  const secret = nonce();
  const { seatKeysOf } = await import('@warlog/kernel/trust');
  const keys = seatKeysOf(secret);
  return (await keepSeatSecret({ part: keys.part, secret })) ? keys : null;
}

/** Does this device hold the secret of a key? */
export async function holdsKey(part: string): Promise<boolean> {
  return (await seatSecretOf(part)) !== null;
}

/**
 * What this device brings to the dice of the open phase; null where the phase asks for no part of the seat, or not by a key
 * of this device. Orders are never lost for it.
 */
export async function ownPart({
  id,
  mySeat,
  phase,
}: Pick<CampaignFields, 'id' | 'mySeat' | 'phase'>): Promise<OwnPart | null> {
  if (!phase || mySeat === null || phase.myPartKey === null) return null;
  const secret = await seatSecretOf(phase.myPartKey);
  if (secret === null) return null;
  const kernel = await import('@warlog/kernel/trust').catch(() => null);
  return kernel?.partOf(secret, { campaign: id, phase: phase.id, seat: mySeat }) ?? null;
}
