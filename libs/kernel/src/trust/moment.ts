import { scopeMessage, type DiceMoment } from '../dice/alpha.js';
import { enc, hex, u32 } from '../dice/bytes/encoding.js';
import { diceId } from '../dice/bytes/names.js';
import { idKeyOf } from '../dice/keys.js';
import { hmacSha256 } from '../dice/bytes/sha256.js';
import { hash32 } from './bytes.js';
import type { PartPlace } from './seat-keys.js';

/** What the house brings for a seat that brings nothing: it follows from the dice key, so nobody chooses it. */
export function housePart(secretKey: string, { campaign, phase, seat }: PartPlace): string {
  const place = [enc(diceId(campaign)), enc(diceId(phase)), enc(diceId(seat))];
  return hex(hmacSha256(idKeyOf(secretKey), enc('house'), ...place));
}

/** The id of a seat's k-th declaration of a phase that opens a scope, k = 0, 1, …: what others do does not move it. */
export function seatDeclarationId(secretKey: string, { campaign, phase, seat }: PartPlace, k: number): string {
  const place = [enc(diceId(campaign)), enc(diceId(phase)), enc(diceId(seat))];
  return hex(hmacSha256(idKeyOf(secretKey), enc('declaration/2'), ...place, u32(k)).subarray(0, 16));
}

/** The message whose proof opens one scope in scheme 2. */
export function momentAlpha(
  where: Omit<DiceMoment, 'noncesHash' | 'scheme' | 'beacon'>,
  scope: string,
  moment: string,
): Uint8Array {
  return scopeMessage(2, where, scope, hash32(moment));
}
