import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** Where every message is hashed: a hash begins and ends within one call, and making room for it costs more than hashing. */
const work = hmac.create(sha256, new Uint8Array(0));

/** HMAC-SHA-256 under one key. The key is worked in once, which for short messages is most of the work. */
export function keyedHash(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const keyed = hmac.create(sha256, key);
  return (message) => keyed._cloneInto(work).update(message).digest();
}
