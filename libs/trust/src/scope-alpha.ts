import { scopeMessage, type DiceMoment, idKeyOf } from '@warlog/dice';
import { enc, hex, u32, diceId, hmacSha256, hash32 } from '@warlog/dice/bytes';
import type { ContributionPlace } from './seat-keys.js';

/**
 * Returns the server's nonce for a seat without a contribution. Security: derived from the dice key, so it cannot be
 * chosen.
 */
export function serverContribution(secretKey: string, { campaign, phase, seat }: ContributionPlace): string {
  const place = [enc(diceId(campaign)), enc(diceId(phase)), enc(diceId(seat))];
  return hex(hmacSha256(idKeyOf(secretKey), enc('house'), ...place));
}

/**
 * Returns the id of a seat's k-th declaration of a phase that opens a scope, k = 0, 1, …: it does not depend on others.
 */
export function seatDeclarationId(secretKey: string, { campaign, phase, seat }: ContributionPlace, k: number): string {
  const place = [enc(diceId(campaign)), enc(diceId(phase)), enc(diceId(seat))];
  return hex(hmacSha256(idKeyOf(secretKey), enc('declaration/2'), ...place, u32(k)).subarray(0, 16));
}

/** Returns the message whose proof opens one scope in scheme 2. */
export function scopeAlpha(
  where: Omit<DiceMoment, 'noncesHash' | 'scheme' | 'beacon'>,
  scope: string,
  moment: string,
): Uint8Array {
  return scopeMessage(2, where, scope, hash32(moment));
}
