import { isSignature, sign as signBytes, fromHex, hex, hash32 } from '@warlog/dice/bytes';

/** Returns the Ed25519 signature of these bytes, 128 hex digits (RFC 8032). The secret key has 32 bytes. */
export const sign = (secretKey: Uint8Array, message: Uint8Array): string => hex(signBytes(secretKey, message));

/**
 * Verifies a signature by this key, 64 hex digits. Strict: canonical points, no key of small order. Malformed input is
 * invalid; never throws.
 */
export function isSigned(key: string, message: Uint8Array, signature: string): boolean {
  try {
    return isSignature(fromHex(key, 32), message, fromHex(signature, 64));
  } catch {
    return false;
  }
}

/** Signs a statement, given as hex. */
export const signStatement = (secret: string, statement: string): string => sign(hash32(secret), fromHex(statement));

/** Verifies a statement's signature by this key. */
export const isStatementSigned = (key: string, statement: string, signature: string): boolean =>
  /^(?:[0-9a-f]{2})+$/.test(statement) && isSigned(key, fromHex(statement), signature);
