import { concatBytes } from '@noble/hashes/utils.js';
import { scopeMessage, type DiceMoment } from '../dice/alpha.js';
import { enc, hex, u32 } from '../dice/bytes/encoding.js';
import { diceId } from '../dice/bytes/names.js';
import { idKeyOf } from '../dice/keys.js';
import { hash32, hashOf, keyedHashOf, u64 } from './bytes.js';
import type { PartPlace } from './seat-keys.js';

/** The round of a beacon that a moment takes in; without randomness the stated fallback (trust, section 4.2). */
export interface BeaconRound {
  /** 64 hex digits. */
  readonly chain: string;
  readonly round: number;
  /** 64 hex digits. */
  readonly randomness: string | null;
}

/** What the house brings for a seat that brings nothing: it follows from the dice key, so nobody chooses it. */
export function housePart(secretKey: string, { campaign, phase, seat }: PartPlace): string {
  const place = [enc(diceId(campaign)), enc(diceId(phase)), enc(diceId(seat))];
  return hex(keyedHashOf(idKeyOf(secretKey), enc('house'), ...place));
}

/** The id of a seat's k-th declaration of a phase that opens a scope, k = 0, 1, …: what others do does not move it. */
export function seatDeclarationId(secretKey: string, { campaign, phase, seat }: PartPlace, k: number): string {
  const place = [enc(diceId(campaign)), enc(diceId(phase)), enc(diceId(seat))];
  return hex(keyedHashOf(idKeyOf(secretKey), enc('declaration/2'), ...place, u32(k)).subarray(0, 16));
}

/** One hash, 64 hex digits, over all that was brought to a moment: the leaves' hash, and the beacon's round. */
export function momentHash(noncesHash: string, beacon: BeaconRound | null): string {
  return hex(hashOf(enc('warlog/dice/2/moment'), hash32(noncesHash), tailOf(beacon)));
}

function tailOf(beacon: BeaconRound | null): Uint8Array {
  if (beacon === null) return Uint8Array.of(0);
  const { chain, round, randomness } = beacon;
  const where = concatBytes(hash32(chain), u64(round));
  return randomness === null
    ? concatBytes(Uint8Array.of(2), where)
    : concatBytes(Uint8Array.of(1), where, hash32(randomness));
}

/** The message whose proof opens one scope in scheme 2. */
export function momentAlpha(where: Omit<DiceMoment, 'noncesHash'>, scope: string, moment: string): Uint8Array {
  return scopeMessage(2, where, scope, hash32(moment));
}
