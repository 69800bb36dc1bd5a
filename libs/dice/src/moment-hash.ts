import { concatBytes } from '@noble/hashes/utils.js';
import { hash32, u64 } from './bytes/statement.js';
import { enc, hex } from './bytes/encoding.js';
import { sha256 } from './bytes/sha256.js';

/** The beacon round of a moment; without randomness, the stated fallback (trust, section 4.2). */
export interface BeaconRound {
  /** 64 hex digits. */
  readonly chain: string;
  readonly round: number;
  /** 64 hex digits. */
  readonly randomness: string | null;
}

/** Returns one hash, 64 hex digits, over all contributions to a moment: the leaves' hash, and the beacon round. */
export function momentHash(noncesHash: string, beacon: BeaconRound | null): string {
  return hex(sha256(enc('warlog/dice/2/moment'), hash32(noncesHash), tailOf(beacon)));
}

function tailOf(beacon: BeaconRound | null): Uint8Array {
  if (beacon === null) return Uint8Array.of(0);
  const { chain, round, randomness } = beacon;
  const where = concatBytes(hash32(chain), u64(round));
  return randomness === null
    ? concatBytes(Uint8Array.of(2), where)
    : concatBytes(Uint8Array.of(1), where, hash32(randomness));
}
