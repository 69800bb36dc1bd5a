import type { UserId } from '@warlog/core';

/** A saved design of a player: a ship, a fleet list. */
export interface Design {
  /** Chosen by its creator; meaningless to others. */
  readonly id: string;
  readonly ruleset: string;
  readonly kind: string;
  readonly name: string;
  readonly document: unknown;
  /** 1, 2, …: number of saves. */
  readonly revision: number;
  readonly savedAt: number;
}

/** Stores the designs of players. */
export interface Shelf {
  /** A player's designs of a game, by name. */
  of(user: UserId, ruleset: string): Promise<readonly Design[]>;
  /** All designs of a player. */
  all(user: UserId): Promise<readonly Design[]>;
  /**
   * Saves a design over the seen revision (0: a new one). `newer`: another one was saved meanwhile, or it was deleted
   * (null). `full`: the player has the maximum number for that game. Repeating the same save has no effect.
   */
  save(
    user: UserId,
    design: Omit<Design, 'revision' | 'savedAt'>,
    seen: number,
    most: number,
  ): Promise<
    | { readonly kind: 'saved'; readonly design: Design }
    | { readonly kind: 'newer'; readonly design: Design | null }
    | { readonly kind: 'full' }
  >;
  /** No effect if there is none. */
  remove(user: UserId, id: string): Promise<void>;
}
