import type { BeaconChain } from '@warlog/trust';

/** A chain with its hash. */
export type NamedChain = BeaconChain & { readonly chain: string };

/** Access to public beacon rounds. */
export interface BeaconSource {
  /** The chain that new campaigns may use; null: none. */
  readonly offered: NamedChain | null;
  /** The signature of a round, 96 hex digits, checked against its chain; null: not available now. Never throws. */
  round(chain: NamedChain, round: number): Promise<string | null>;
  /** Returns whether the network of this key signed this round. */
  readonly isSigned: (key: string, round: number, signature: string) => boolean;
}
