import { createHash, createHmac } from 'node:crypto';
import type { Sha256With } from './sha256.js';

interface Work {
  update(part: Uint8Array | string): Work;
  digest(): Uint8Array;
}

/** By Node itself: the same bytes as the portable one, in a quarter of the time for an event's text. */
export const sha256With: Sha256With = {
  sha256: (...parts) => over(createHash('sha256'), parts),
  hmacSha256: (key, ...parts) => over(createHmac('sha256', key), parts),
};

function over(work: Work, parts: readonly (Uint8Array | string)[]): Uint8Array {
  for (const part of parts) work.update(part);
  // Security: `slice` of a Buffer shares its bytes where `Uint8Array` copies them, so no Buffer is returned.
  return new Uint8Array(work.digest());
}
