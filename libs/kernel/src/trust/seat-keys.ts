import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 as portable } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { enc, fromHex, hex } from '../dice/bytes/encoding.js';
import { diceId } from '../dice/bytes/names.js';
import { proofToSeed, prove, provingKey, publicKey, verify } from '../dice/bytes/ed25519.js';
import { hmacSha256, sha256 } from '../dice/bytes/sha256.js';
import { domain, hash32 } from './bytes.js';

/** The public halves of a seat's keys, 64 hex digits each (trust, section 3.2). */
export interface SeatKeys {
  /** Answers each phase with the seat's part. */
  readonly part: string;
  /** Signs what the seat does. */
  readonly deed: string;
}

/** Where a part belongs: `phase` is its id, or `setup`. */
export interface PartPlace {
  readonly campaign: string;
  readonly phase: string;
  readonly seat: string;
}

/** What a seat brings to the dice of a phase: the proof, 160 hex digits, and what it stands for, 64 hex digits. */
export interface Part {
  readonly proof: string;
  readonly nonce: string;
}

/** The public keys of a seat's secret, 64 hex digits. */
export function seatKeysOf(secret: string): SeatKeys {
  return { part: hex(publicKey(partSecretOf(secret))), deed: hex(publicKey(deedSecretOf(secret))) };
}

/** The secret key, 32 bytes, with which a seat signs what it does. */
export const deedSecretOf = (secret: string): Uint8Array => hmacSha256(hash32(secret), domain('deed-key'));
const partSecretOf = (secret: string): Uint8Array => hmacSha256(hash32(secret), domain('part-key'));

/** What a seat's key is asked for a phase (trust, section 3.3). */
export function partAlpha({ campaign, phase, seat }: PartPlace): Uint8Array {
  return concatBytes(domain('part'), enc(diceId(campaign)), enc(diceId(phase)), enc(diceId(seat)));
}

/** A seat's answer to a phase. Its nonce is the only one there can be; of proofs there are many, so none is ever hashed. */
export function partOf(secret: string, place: PartPlace): Part {
  const { proof, seed } = prove(provingKey(partSecretOf(secret)), partAlpha(place));
  return { proof: hex(proof), nonce: hex(nonceOf(seed)) };
}

/** What a part stands for that somebody else brought; null where it is not this seat's answer to this phase. */
export function partNonce(partKey: string, place: PartPlace, proof: string): string | null {
  const bytes = bytesOrNull(proof);
  if (bytes === null || !verify(hash32(partKey), partAlpha(place), bytes)) return null;
  return hex(nonceOf(proofToSeed(bytes)));
}

/** The key, 32 bytes, of a sheet sealed to the house: bringing the part opens it (trust, section 8). */
export function sheetKey(secret: string, place: PartPlace): Uint8Array {
  const { seed } = prove(provingKey(partSecretOf(secret)), partAlpha(place));
  return sheetKeyOf(seed, place);
}

/** The same from a proof that was brought and verified. */
export const openingKey = (proof: string, place: PartPlace): Uint8Array =>
  sheetKeyOf(proofToSeed(fromHex(proof)), place);

function sheetKeyOf(seed: Uint8Array, { campaign, phase, seat }: PartPlace): Uint8Array {
  const about = concatBytes(domain('sheet'), enc(diceId(campaign)), enc(diceId(phase)), enc(diceId(seat)));
  return hkdf(portable, seed, undefined, about, 32);
}

const nonceOf = (seed: Uint8Array): Uint8Array => sha256(domain('part-nonce'), seed);

function bytesOrNull(text: string): Uint8Array | null {
  try {
    return fromHex(text);
  } catch {
    return null;
  }
}
