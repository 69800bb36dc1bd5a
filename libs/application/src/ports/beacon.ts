import type { BeaconChain } from '@warlog/kernel';

/** A chain with the hash that names it. */
export type NamedChain = BeaconChain & { readonly chain: string };

/** Public rounds of randomness, as far as this host can get at them. */
export interface BeaconSource {
  /** The chain that new campaigns may name; null: none is offered. */
  readonly offered: NamedChain | null;
  /** The signature of a round, 96 hex digits, that bears its chain's mark; null: not to be had now. Never throws. */
  round(chain: NamedChain, round: number): Promise<string | null>;
  /** Did the network of this key sign this round? */
  readonly isSigned: (key: string, round: number, signature: string) => boolean;
}
