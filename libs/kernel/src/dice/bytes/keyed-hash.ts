import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** HMAC-SHA-256 under one key. The key is worked in once, which for short messages is most of the work. */
export function keyedHash(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const keyed = hmac.create(sha256, key);
  const work = keyed.clone();
  return (message) => keyed._cloneInto(work).update(message).digest();
}
