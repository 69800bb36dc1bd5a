import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/**
 * Performance: a shared work object; each hash starts and ends within one call, and allocating one costs more than
 * hashing.
 */
const work = hmac.create(sha256, new Uint8Array(0));

/** HMAC-SHA-256 with one key. Performance: the key is processed once, which is most of the work for short messages. */
export function keyedHash(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const keyed = hmac.create(sha256, key);
  return (message) => keyed._cloneInto(work).update(message).digest();
}
