import { bls12_381 } from '@noble/curves/bls12-381.js';
import { enc, fromHex, hex, sha256 } from '@warlog/dice/bytes';
import { chainHash, roundMessage, type BeaconChain } from './beacon.js';

/* The pairing code is larger than all other cryptography together: import this file separately, on demand. */

const { shortSignatures, G1, G2 } = bls12_381;
/** Of the scheme `bls-unchained-g1-rfc9380`. */
const tag = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/**
 * Verifies that the network of this key signed this round. Malformed input is invalid; never throws (trust, section
 * 4.1).
 */
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

/** A private chain, for trials and tests: the holder of its secret knows its rounds in advance. */
export interface OwnChain {
  /** 64 hex digits. */
  readonly secret: string;
  /** Seconds since 1970. */
  readonly genesis: number;
  /** Seconds. */
  readonly period: number;
}

/** Returns the terms of a private chain, with a hash like any other, by its own id. */
export function ownChain(
  { secret, genesis, period }: OwnChain,
  id = 'local',
): BeaconChain & { readonly chain: string } {
  const key = hex(shortSignatures.getPublicKey(secretOf(secret)).toBytes());
  const chain = { key, genesis, period, group: '0'.repeat(64), id };
  return { ...chain, chain: chainHash(chain) };
}

/** Returns the unique signature of a round of a private chain, 96 hex digits. */
export function signRound(secret: string, round: number): string {
  return hex(shortSignatures.sign(shortSignatures.hash(roundMessage(round), tag), secretOf(secret)).toBytes());
}

/** Any 32 bytes are accepted as a secret; two give the same one only if two hashes collide. */
function secretOf(secret: string): Uint8Array {
  const seed = sha256(enc('warlog/beacon/secret'), fromHex(secret, 32));
  // Half of all 256-bit numbers are invalid secrets; all 254-bit numbers are valid.
  seed[0] = (seed[0] ?? 0) & 0x3f;
  return seed;
}
