import { sha256With } from '#sha256';

/**
 * SHA-256 (FIPS 180-4), and HMAC with it (RFC 2104). The package chooses the implementation for its platform (ADR 56).
 */
export interface Sha256With {
  /** 32 bytes over the concatenated parts; texts are hashed as UTF-8. */
  readonly sha256: (...parts: readonly (Uint8Array | string)[]) => Uint8Array;
  /** 32 bytes over the concatenated parts, with a key of any length. */
  readonly hmacSha256: (key: Uint8Array, ...parts: readonly (Uint8Array | string)[]) => Uint8Array;
}

export const { sha256, hmacSha256 } = sha256With;
