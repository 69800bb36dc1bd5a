import { bls12_381 } from '@noble/curves/bls12-381.js';
import { fromHex } from '../dice/bytes/encoding.js';
import { roundMessage } from './beacon.js';

/* The pairing weighs more than all other cryptography together: whoever needs it imports this file by itself, on demand. */

const { shortSignatures, G1, G2 } = bls12_381;
/** Of the scheme `bls-unchained-g1-rfc9380`. */
const tag = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** Did the network of this key sign this round? Whatever is malformed was not; never throws (trust, section 4.1). */
export function isRoundSigned(key: string, round: number, signature: string): boolean {
  try {
    const signed = G1.Point.fromBytes(fromHex(signature, 48));
    const by = G2.Point.fromBytes(fromHex(key, 96));
    for (const point of [signed, by]) {
      if (point.is0()) return false;
      point.assertValidity();
      if (!point.isTorsionFree()) return false;
    }
    return shortSignatures.verify(signed, shortSignatures.hash(roundMessage(round), tag), by);
  } catch {
    return false;
  }
}
