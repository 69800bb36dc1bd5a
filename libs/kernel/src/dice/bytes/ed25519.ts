import { curve25519 } from '#curve25519';
import type { ProvingKey, Vrf } from './vrf.js';

/** All that is proved and signed on edwards25519. Which arithmetic does it is the package's choice for where it runs (ADR 51). */
export interface Ed25519 extends Vrf {
  /** The public key of a secret key of 32 bytes (RFC 8032). */
  readonly publicKey: (secretKey: Uint8Array) => Uint8Array;
  /** Works a secret key of 32 bytes out (RFC 8032), once for many proofs. */
  readonly provingKey: (secretKey: Uint8Array) => ProvingKey;
  /** The signature, 64 bytes, of this secret key of 32 bytes (RFC 8032). */
  readonly sign: (secretKey: Uint8Array, message: Uint8Array) => Uint8Array;
  /** Is this the signature of this key? Strict: canonical points, no key of small order. Whatever is malformed is none; never throws. */
  readonly isSignature: (key: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;
}

export const { isDiceKey, isSignature, proofToSeed, prove, provingKey, publicKey, sign, verify } = curve25519;
export type { ProvingKey } from './vrf.js';
