import type { PhaseId } from '@warlog/core';
import { enc, fromHex, hex, u32 } from './bytes/encoding.js';
import { within } from './bytes/names.js';
import { publicKey } from './bytes/ed25519.js';
import { hmacSha256 } from './bytes/sha256.js';

/** Returns the public key, 64 hex digits, of a campaign's secret dice key, 64 hex digits. */
export function publicKeyOf(secretKey: string): string {
  return hex(publicKey(fromHex(secretKey, 32)));
}

/** Returns the id of the n-th phase of a stream, n = 1, 2, …; it reveals neither count nor order (dice, section 1). */
export function phaseIdOf(secretKey: string, n: number): PhaseId {
  return derivedId(secretKey, 'phase', n) as PhaseId;
}

/** Returns the id of the n-th battle of a campaign, n = 1, 2, … */
export function battleIdOf(secretKey: string, n: number): string {
  return derivedId(secretKey, 'battle', n);
}

/** Returns the id of the n-th declaration of a campaign, n = 1, 2, … */
export function declarationIdOf(secretKey: string, n: number): string {
  return derivedId(secretKey, 'declaration', n);
}

/** Security: no freely chosen id reaches the dice; otherwise its creator could search for a lucky one. */
function derivedId(secretKey: string, what: 'phase' | 'battle' | 'declaration', n: number): string {
  within(`The ordinal of a ${what}`, n, 1, 0xffffffff);
  return hex(hmacSha256(idKeyOf(secretKey), enc(what), u32(n)).subarray(0, 16));
}

/** Returns the key from which ids and other facts are derived that a secret dice key fixes in advance. */
export function idKeyOf(secretKey: string): Uint8Array {
  return hmacSha256(fromHex(secretKey, 32), enc('warlog/dice/1/ids'));
}
