import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, equalBytes, numberToBytesLE } from '@noble/curves/utils.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';

/*
 * ECVRF-EDWARDS25519-SHA512-TAI of RFC 9381, suite 03, on the curve of RFC 8032 (dice, section 3).
 * A proof opens one message and no other; its seed is unique for key and message, the proof is not.
 */

const Point = ed25519.Point;
type Point = InstanceType<typeof Point>;
const order = Point.Fn.ORDER;

/** Bytes of a proof: Gamma 32, challenge 16, s 32. */
export const proofBytes = 80;
const challengeBytes = 16;

/** The public key of a secret key of 32 bytes (RFC 8032). */
export function publicKey(secretKey: Uint8Array): Uint8Array {
  return ed25519.getPublicKey(secretKey);
}

/** What `prove` needs of a secret key. */
export type ProvingKey = Pick<
  ReturnType<typeof ed25519.utils.getExtendedPublicKey>,
  'scalar' | 'prefix' | 'pointBytes'
>;

/** Works a secret key of 32 bytes out (RFC 8032), once for many proofs. */
export function provingKey(secretKey: Uint8Array): ProvingKey {
  return ed25519.utils.getExtendedPublicKey(secretKey);
}

/** The proof, 80 bytes, that opens `alpha` under this key, and its seed, as `proofToSeed` gives it. */
export function prove(
  { scalar, prefix, pointBytes }: ProvingKey,
  alpha: Uint8Array,
): { readonly proof: Uint8Array; readonly seed: Uint8Array } {
  const h = encodeToCurve(pointBytes, alpha);
  const k = Point.Fn.create(bytesToNumberLE(sha512(concatBytes(prefix, h.toBytes()))));
  // Both scalars are secret: `multiply` takes the same steps for every one of them.
  const gamma = h.multiply(scalar);
  const c = challenge(pointBytes, h, gamma, Point.BASE.multiply(k), h.multiply(k));
  const s = Point.Fn.create(k + bytesToNumberLE(c) * scalar);
  return { proof: concatBytes(gamma.toBytes(), c, numberToBytesLE(s, 32)), seed: seedOf(gamma) };
}

/** Does this proof open `alpha` under this key? Whatever is malformed does not; never throws. */
export function verify(key: Uint8Array, alpha: Uint8Array, proof: Uint8Array): boolean {
  try {
    const y = Point.fromBytes(key);
    // A key of small order has valid proofs, and the same, publicly known seed for every message.
    if (y.isSmallOrder()) return false;
    const { gamma, c, s } = decode(proof);
    const h = encodeToCurve(key, alpha);
    const challenged = bytesToNumberLE(c);
    const u = Point.BASE.multiplyUnsafe(s).subtract(y.multiplyUnsafe(challenged));
    const v = h.multiplyUnsafe(s).subtract(gamma.multiplyUnsafe(challenged));
    return equalBytes(c, challenge(key, h, gamma, u, v));
  } catch {
    return false;
  }
}

/** The seed, 64 bytes, that a proof stands for. Only worth something once the proof is verified; malformed ones throw. */
export function proofToSeed(proof: Uint8Array): Uint8Array {
  return seedOf(decode(proof).gamma);
}

/** May these 32 bytes be a dice key: a strictly encoded point, not of small order? Never throws. */
export function isDiceKey(key: Uint8Array): boolean {
  try {
    return !Point.fromBytes(key).isSmallOrder();
  } catch {
    return false;
  }
}

function seedOf(gamma: Point): Uint8Array {
  return sha512(concatBytes(Uint8Array.of(3, 3), gamma.clearCofactor().toBytes(), Uint8Array.of(0)));
}

function decode(proof: Uint8Array): { gamma: Point; c: Uint8Array; s: bigint } {
  if (proof.length !== proofBytes) throw new Error(`A proof has ${proofBytes} bytes, not ${proof.length}`);
  const s = bytesToNumberLE(proof.subarray(32 + challengeBytes));
  if (s >= order) throw new Error('The scalar of this proof is not reduced');
  return { gamma: Point.fromBytes(proof.subarray(0, 32)), c: proof.subarray(32, 32 + challengeBytes), s };
}

/** Try and increment: the first hash that decodes to a point, times the cofactor. */
function encodeToCurve(key: Uint8Array, alpha: Uint8Array): Point {
  for (let ctr = 0; ctr < 256; ctr += 1) {
    const hash = sha512(concatBytes(Uint8Array.of(3, 1), key, alpha, Uint8Array.of(ctr, 0)));
    const point = pointOrNull(hash.subarray(0, 32))?.clearCofactor();
    if (point && !point.is0()) return point;
  }
  throw new Error('No point of the curve was found in 256 tries');
}

function pointOrNull(bytes: Uint8Array): Point | null {
  try {
    return Point.fromBytes(bytes);
  } catch {
    return null;
  }
}

function challenge(key: Uint8Array, ...points: readonly Point[]): Uint8Array {
  const encoded = points.map((point) => point.toBytes());
  return sha512(concatBytes(Uint8Array.of(3, 2), key, ...encoded, Uint8Array.of(0))).subarray(0, challengeBytes);
}
