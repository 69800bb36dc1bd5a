import { curve25519 } from '#curve25519';
import type { ProvingKey, Vrf } from './vrf.js';

/** Proofs and signatures on edwards25519. The package chooses the implementation for its platform (ADR 51). */
export interface Ed25519 extends Vrf {
  /** Returns the public key of a secret key of 32 bytes (RFC 8032). */
  readonly publicKey: (secretKey: Uint8Array) => Uint8Array;
  /** Expands a secret key of 32 bytes (RFC 8032), once for many proofs. */
  readonly provingKey: (secretKey: Uint8Array) => ProvingKey;
  /** Returns the signature, 64 bytes, by this secret key of 32 bytes (RFC 8032). */
  readonly sign: (secretKey: Uint8Array, message: Uint8Array) => Uint8Array;
  /**
   * Verifies a signature. Strict: canonical points, no key of small order. Malformed input is invalid; never throws.
   */
  readonly isSignature: (key: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;
}

export const { isDiceKey, isSignature, proofToSeed, prove, provingKey, publicKey, sign, verify } = curve25519;
export type { ProvingKey } from './vrf.js';
