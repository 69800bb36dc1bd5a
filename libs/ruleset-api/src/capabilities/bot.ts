import type { Dice } from '@warlog/dice';
import type { Suggestion } from '../suggestion.js';
import type { GameTypes } from '../game-types.js';

/** For whom a bot plays: its own side, or for an absent player who will return. */
export type BotRole = 'own' | 'stand-in';

/** How the computer plays, and what it advises a beginner. */
export interface BotRules<G extends GameTypes> {
  /**
   * Returns sensible orders for the open phase, from the seat's own view, so it cannot cheat. Must pass `check`. A
   * stand-in does nothing that ends the game for the absent player: no statement that cannot be revoked in time.
   */
  orders(view: G['View'], dice: Dice, role?: BotRole): G['Sheet'];
  /**
   * Returns which of the given orders suit a beginner best, and why, from the seat's own view. It returns at most one
   * order per kind, and none without effect. Each must pass `check`.
   */
  suggest(view: G['View'], sheet: G['Sheet']): readonly Suggestion<G['Sheet']>[];
}
