import type { UserId } from '@warlog/kernel';

/** A design that a player keeps: a ship, a list of a fleet. */
export interface Design {
  /** Chosen by whoever made it; means nothing to anybody else. */
  readonly id: string;
  readonly ruleset: string;
  readonly kind: string;
  readonly name: string;
  readonly document: unknown;
  /** 1, 2, …: how often it was saved. */
  readonly revision: number;
  readonly savedAt: number;
}

/** Designs of players, each their own. */
export interface Shelf {
  /** A player's designs of a game, by name. */
  of(user: UserId, ruleset: string): Promise<readonly Design[]>;
  /** All designs of a player. */
  all(user: UserId): Promise<readonly Design[]>;
  /**
   * Keeps a design over the revision that was seen (0: a new one). `newer`: another one was saved meanwhile, or it is gone
   * (null); `full`: the player keeps as many of that game as there may be. Saved twice over the same revision with the same
   * text it is saved once.
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
  /** Nothing where there is none. */
  remove(user: UserId, id: string): Promise<void>;
}
