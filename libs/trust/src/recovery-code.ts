import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 as portable } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { base32nopad } from '@scure/base';
import { sha256, domain } from '@warlog/dice/bytes';

const codeBytes = 16;
const checkBytes = 4;
const group = 4;

/**
 * Returns a recovery code of 16 random bytes, for writing down: 8 groups of 4 letters, the last one a check. Covered by
 * the test vectors of the scheme; no screen offers it yet.
 * @internal
 */
export function recoveryCode(random: Uint8Array): string {
  if (random.length !== codeBytes)
    throw new Error(`A recovery code is made of ${codeBytes} bytes, not ${random.length}`);
  const letters = base32nopad.encode(concatBytes(random, checkOf(random)));
  return (letters.match(new RegExp(`.{${group}}`, 'g')) ?? []).join('-');
}

/** Returns the key, 32 bytes, of the copies that a code opens (trust, section 2.2); null if the code was mistyped. */
export function copyKey(code: string): Uint8Array | null {
  const bytes = bytesOf(code);
  if (bytes?.length !== codeBytes + checkBytes) return null;
  const random = bytes.subarray(0, codeBytes);
  const check = checkOf(random);
  if (!bytes.subarray(codeBytes).every((byte, at) => byte === check[at])) return null;
  return hkdf(portable, random, undefined, domain('copy'), 32);
}

const checkOf = (random: Uint8Array): Uint8Array => sha256(domain('code'), random).subarray(0, checkBytes);

function bytesOf(code: string): Uint8Array | null {
  try {
    return base32nopad.decode(code.replace(/[\s-]/g, '').toUpperCase());
  } catch {
    return null;
  }
}
