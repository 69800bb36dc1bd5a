import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, equalBytes, numberToBytesLE } from '@noble/curves/utils.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import type { Curve } from './curve.js';

/*
 * ECVRF-EDWARDS25519-SHA512-TAI of RFC 9381, suite 03, on the curve of RFC 8032 (dice, section 3). A proof opens
 * exactly one message; its seed is unique for key and message, the proof is not.
 */

const { Fn } = ed25519.Point;

/** Bytes of a proof: Gamma 32, challenge 16, s 32. */
export const proofBytes = 80;
const challengeBytes = 16;

/** The parts of a secret key that `prove` needs. */
export type ProvingKey = Pick<
  ReturnType<typeof ed25519.utils.getExtendedPublicKey>,
  'scalar' | 'prefix' | 'pointBytes'
>;

/** The verifiable random function; all implementations give the same results. */
export interface Vrf {
  /** Returns the proof, 80 bytes, that opens `alpha` with this key, and its seed as in `proofToSeed`. */
  readonly prove: (key: ProvingKey, alpha: Uint8Array) => { readonly proof: Uint8Array; readonly seed: Uint8Array };
  /** Verifies that this proof opens `alpha` with this key. Malformed input is invalid; never throws. */
  readonly verify: (key: Uint8Array, alpha: Uint8Array, proof: Uint8Array) => boolean;
  /** Returns the seed, 64 bytes, of a proof. Meaningful only for verified proofs; throws on malformed ones. */
  readonly proofToSeed: (proof: Uint8Array) => Uint8Array;
  /**
   * Returns whether these 32 bytes are a valid dice key: a strictly encoded point, not of small order. Never throws.
   */
  readonly isDiceKey: (key: Uint8Array) => boolean;
}

/** Returns the verifiable random function on this curve implementation. */
export function vrfOn<Point>(curve: Curve<Point>): Vrf {
  function prove({ scalar, prefix, pointBytes }: ProvingKey, alpha: Uint8Array) {
    const h = encodeToCurve(pointBytes, alpha);
    const k = Fn.create(bytesToNumberLE(sha512(concatBytes(prefix, curve.toBytes(h)))));
    // Both scalars are secret.
    const gamma = curve.multiply(h, scalar);
    const c = challenge(pointBytes, h, gamma, curve.multiplyBase(k), curve.multiply(h, k));
    const s = Fn.create(k + bytesToNumberLE(c) * scalar);
    return { proof: concatBytes(curve.toBytes(gamma), c, numberToBytesLE(s, 32)), seed: seedOf(gamma) };
  }

  function verify(key: Uint8Array, alpha: Uint8Array, proof: Uint8Array): boolean {
    try {
      const y = curve.fromBytes(key);
      // Security: a key of small order has valid proofs, and the same public seed for every message.
      if (isSmall(y)) return false;
      const { gamma, c, s } = decode(proof);
      const h = encodeToCurve(key, alpha);
      const challenged = bytesToNumberLE(c);
      const u = curve.difference(s, null, challenged, y);
      const v = curve.difference(s, h, challenged, gamma);
      return equalBytes(c, challenge(key, h, gamma, u, v));
    } catch {
      return false;
    }
  }

  function isDiceKey(key: Uint8Array): boolean {
    try {
      return !isSmall(curve.fromBytes(key));
    } catch {
      return false;
    }
  }

  const isSmall = (point: Point): boolean => curve.isNeutral(curve.clearCofactor(point));

  const seedOf = (gamma: Point): Uint8Array =>
    sha512(concatBytes(Uint8Array.of(3, 3), curve.toBytes(curve.clearCofactor(gamma)), Uint8Array.of(0)));

  function decode(proof: Uint8Array): { gamma: Point; c: Uint8Array; s: bigint } {
    if (proof.length !== proofBytes) throw new Error(`A proof has ${proofBytes} bytes, not ${proof.length}`);
    const s = bytesToNumberLE(proof.subarray(32 + challengeBytes));
    if (s >= Fn.ORDER) throw new Error('The scalar of this proof is not reduced');
    return { gamma: curve.fromBytes(proof.subarray(0, 32)), c: proof.subarray(32, 32 + challengeBytes), s };
  }

  /** Try and increment: the first hash that decodes to a point, times the cofactor. */
  function encodeToCurve(key: Uint8Array, alpha: Uint8Array): Point {
    for (let ctr = 0; ctr < 256; ctr += 1) {
      const hash = sha512(concatBytes(Uint8Array.of(3, 1), key, alpha, Uint8Array.of(ctr, 0)));
      const point = pointOrNull(hash.subarray(0, 32));
      if (point === null) continue;
      const cleared = curve.clearCofactor(point);
      if (!curve.isNeutral(cleared)) return cleared;
    }
    throw new Error('No point of the curve was found in 256 tries');
  }

  function pointOrNull(bytes: Uint8Array): Point | null {
    try {
      return curve.fromBytes(bytes);
    } catch {
      return null;
    }
  }

  function challenge(key: Uint8Array, ...points: readonly Point[]): Uint8Array {
    const encoded = points.map((point) => curve.toBytes(point));
    return sha512(concatBytes(Uint8Array.of(3, 2), key, ...encoded, Uint8Array.of(0))).subarray(0, challengeBytes);
  }

  return { prove, verify, proofToSeed: (proof) => seedOf(decode(proof).gamma), isDiceKey };
}
