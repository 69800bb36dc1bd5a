import { sha256With } from '#sha256';

/** SHA-256 (FIPS 180-4), and HMAC with it (RFC 2104). Which code does it is the package's choice for where it runs (ADR 56). */
export interface Sha256With {
  /** 32 bytes over these in a row; a text stands for its UTF-8. */
  readonly sha256: (...parts: readonly (Uint8Array | string)[]) => Uint8Array;
  /** 32 bytes over these in a row, under a key of any length. */
  readonly hmacSha256: (key: Uint8Array, ...parts: readonly (Uint8Array | string)[]) => Uint8Array;
}

export const { sha256, hmacSha256 } = sha256With;
