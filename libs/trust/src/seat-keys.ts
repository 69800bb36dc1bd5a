import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 as portable } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import {
  enc,
  fromHex,
  hex,
  diceId,
  proofToSeed,
  prove,
  provingKey,
  publicKey,
  verify,
  hmacSha256,
  sha256,
  domain,
  hash32,
} from '@warlog/dice/bytes';

/** The public keys of a seat, 64 hex digits each (trust, section 3.2). */
export interface SeatKeys {
  /** Proves the dice contributions of the seat. */
  readonly part: string;
  /** Signs the actions of the seat. */
  readonly deed: string;
}

/** The place of a dice contribution: `phase` is its id, or `setup`. */
export interface ContributionPlace {
  readonly campaign: string;
  readonly phase: string;
  readonly seat: string;
}

/** A seat's dice contribution to a phase: the proof, 160 hex digits, and its nonce, 64 hex digits. */
export interface DiceContribution {
  readonly proof: string;
  readonly nonce: string;
}

/** Returns the public keys of a seat's secret, 64 hex digits. */
export function seatKeysOf(secret: string): SeatKeys {
  return { part: hex(publicKey(contributionSecretOf(secret))), deed: hex(publicKey(actionSecretOf(secret))) };
}

/** Returns the secret key, 32 bytes, that signs a seat's actions. */
export const actionSecretOf = (secret: string): Uint8Array => hmacSha256(hash32(secret), domain('deed-key'));
const contributionSecretOf = (secret: string): Uint8Array => hmacSha256(hash32(secret), domain('part-key'));

/** Returns the message of a phase that a seat's key proves (trust, section 3.3). */
export function contributionAlpha({ campaign, phase, seat }: ContributionPlace): Uint8Array {
  return concatBytes(domain('part'), enc(diceId(campaign)), enc(diceId(phase)), enc(diceId(seat)));
}

/**
 * Returns a seat's dice contribution to a phase. Its nonce is unique; many proofs are possible, so none is ever hashed.
 */
export function contributionOf(secret: string, place: ContributionPlace): DiceContribution {
  const { proof, seed } = prove(provingKey(contributionSecretOf(secret)), contributionAlpha(place));
  return { proof: hex(proof), nonce: hex(nonceOf(seed)) };
}

/** Returns the nonce of another seat's contribution; null if it is not valid for this seat and phase. */
export function contributionNonce(partKey: string, place: ContributionPlace, proof: string): string | null {
  const bytes = bytesOrNull(proof);
  if (bytes === null || !verify(hash32(partKey), contributionAlpha(place), bytes)) return null;
  return hex(nonceOf(proofToSeed(bytes)));
}

/** Returns the key, 32 bytes, of orders sealed for the server: the dice contribution opens them (trust, section 8). */
export function sheetKey(secret: string, place: ContributionPlace): Uint8Array {
  const { seed } = prove(provingKey(contributionSecretOf(secret)), contributionAlpha(place));
  return sheetKeyOf(seed, place);
}

/** Returns the same key from a received and verified proof. */
export const openingKey = (proof: string, place: ContributionPlace): Uint8Array =>
  sheetKeyOf(proofToSeed(fromHex(proof)), place);

function sheetKeyOf(seed: Uint8Array, { campaign, phase, seat }: ContributionPlace): Uint8Array {
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
