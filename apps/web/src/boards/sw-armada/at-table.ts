import type { Selection } from '../../composables/useSelection.js';
import type { Game } from './use-game.js';
import type { Hand } from './use-hand.js';
import type { Placing } from './use-placing.js';

/** What the keys of the table act on. */
export interface AtTable {
  readonly game: Game;
  readonly hand: Hand;
  readonly selection: Selection;
  readonly placing: Placing;
  /** Goes on to what is to be sent. */
  readonly review: () => void;
}
