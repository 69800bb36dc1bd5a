import * as ed25519 from '../dice/bytes/ed25519.js';
import { fromHex, hex } from '../dice/bytes/encoding.js';

/** Returns the Ed25519 signature of these bytes, 128 hex digits (RFC 8032). The secret key has 32 bytes. */
export const sign = (secretKey: Uint8Array, message: Uint8Array): string => hex(ed25519.sign(secretKey, message));

/**
 * Verifies a signature by this key, 64 hex digits. Strict: canonical points, no key of small order. Malformed input is
 * invalid; never throws.
 */
export function isSigned(key: string, message: Uint8Array, signature: string): boolean {
  try {
    return ed25519.isSignature(fromHex(key, 32), message, fromHex(signature, 64));
  } catch {
    return false;
  }
}
