import { fromHex, hex, u32, within, sha256, hash32, u64 } from '@warlog/dice/bytes';

/**
 * A public source of randomness: one round per period (in seconds) since its genesis, in seconds since 1970 (trust,
 * 4.1).
 */
export interface BeaconClock {
  readonly genesis: number;
  readonly period: number;
}

/** The terms that determine a chain's hash. */
export interface BeaconChain extends BeaconClock {
  /** A point of G2, 96 bytes in hex. */
  readonly key: string;
  /** Hash of the group that runs it, 64 hex digits. */
  readonly group: string;
  readonly id: string;
}

/** Returns the first round that is not before this moment, and its time; both in ms since 1970. */
export function roundFrom(
  { genesis, period }: BeaconClock,
  ms: number,
): { readonly round: number; readonly at: number } {
  within('The period of a beacon', period, 1, 0xffffffff);
  const [first, every] = [genesis * 1000, period * 1000];
  const round = ms <= first ? 1 : Math.ceil((ms - first) / every) + 1;
  return { round, at: first + (round - 1) * every };
}

/** Returns the hash of a chain, 64 hex digits, derived from its terms. */
export function chainHash({ period, genesis, key, group, id }: BeaconChain): string {
  return hex(sha256(u32(period), u64(genesis), fromHex(key, 96), hash32(group), id));
}

/** Returns the message that a round signs, 32 bytes. */
export const roundMessage = (round: number): Uint8Array => sha256(u64(round));

/**
 * Returns the randomness of a round, 64 hex digits, from its signature, a point of G1 of 48 bytes. Meaningful only for
 * verified signatures.
 */
export const randomnessOf = (signature: string): string => hex(sha256(fromHex(signature, 48)));
