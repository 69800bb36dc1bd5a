import { equalBytes, numberToBytesLE } from '@noble/curves/utils.js';
import sodium from 'libsodium-wrappers-sumo';
import type { Curve } from './curve.js';
import type { Ed25519 } from './ed25519.js';
import { curve25519 as portable } from './portable.js';
import { vrfOn } from './vrf.js';

await sodium.ready;

const neutral = Uint8Array.of(1, ...new Uint8Array(31));
const scalarBytes = (scalar: bigint): Uint8Array => numberToBytesLE(scalar, 32);
const twice = (point: Uint8Array): Uint8Array => sodium.crypto_core_ed25519_add(point, point);
const multiply = (point: Uint8Array, scalar: bigint): Uint8Array =>
  sodium.crypto_scalarmult_ed25519_noclamp(scalarBytes(scalar), point);
const multiplyBase = (scalar: bigint): Uint8Array => sodium.crypto_scalarmult_ed25519_base_noclamp(scalarBytes(scalar));

/** Points stay encoded. libsodium throws when multiplying points with a component of small order. */
const curve: Curve<Uint8Array> = {
  fromBytes(bytes) {
    // Adding the neutral point returns the unique encoding of the same point.
    if (!equalBytes(sodium.crypto_core_ed25519_add(bytes, neutral), bytes))
      throw new Error('Not the encoding of a point');
    return bytes;
  },
  toBytes: (point) => point,
  clearCofactor: (point) => twice(twice(twice(point))),
  isNeutral: (point) => equalBytes(point, neutral),
  multiply,
  multiplyBase,
  difference: (s, point, c, other) =>
    sodium.crypto_core_ed25519_sub(point === null ? multiplyBase(s) : multiply(point, s), multiply(other, c)),
};

const vrf = vrfOn(curve);

/**
 * By libsodium's WebAssembly: the same bytes as the portable one, about five times as fast. It is stricter about points
 * with a component of small order. What it accepts is valid; the portable implementation checks what it refuses.
 */
export const curve25519: Ed25519 = {
  prove: (key, alpha) => vrf.prove(key, alpha),
  proofToSeed: (proof) => vrf.proofToSeed(proof),
  provingKey: (secretKey) => portable.provingKey(secretKey),
  publicKey: (secretKey) => sodium.crypto_sign_seed_keypair(secretKey).publicKey,
  sign: (secretKey, message) =>
    sodium.crypto_sign_detached(message, sodium.crypto_sign_seed_keypair(secretKey).privateKey),
  verify: (key, alpha, proof) => vrf.verify(key, alpha, proof) || portable.verify(key, alpha, proof),
  isDiceKey: (key) => isMainPoint(key) || portable.isDiceKey(key),
  isSignature: (key, message, signature) =>
    isSodiumSignature(key, message, signature) || portable.isSignature(key, message, signature),
};

function isMainPoint(key: Uint8Array): boolean {
  return key.length === 32 && sodium.crypto_core_ed25519_is_valid_point(key);
}

function isSodiumSignature(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  try {
    return sodium.crypto_sign_verify_detached(signature, message, key);
  } catch {
    return false;
  }
}
