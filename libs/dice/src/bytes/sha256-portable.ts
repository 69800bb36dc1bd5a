import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Sha256With } from './sha256.js';

interface Work {
  update(bytes: Uint8Array): Work;
  digest(): Uint8Array;
}

const utf8 = new TextEncoder();

/** Runs on any JavaScript platform. */
export const sha256With: Sha256With = {
  sha256: (...parts) => over(sha256.create(), parts),
  hmacSha256: (key, ...parts) => over(hmac.create(sha256, key), parts),
};

function over(work: Work, parts: readonly (Uint8Array | string)[]): Uint8Array {
  for (const part of parts) work.update(typeof part === 'string' ? utf8.encode(part) : part);
  return work.digest();
}
