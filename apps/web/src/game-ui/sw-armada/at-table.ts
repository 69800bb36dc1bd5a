import type { Selection } from '../../composables/useSelection.js';
import type { SwArmadaGame } from './use-game.js';
import type { Hand } from './use-hand.js';
import type { SwArmadaPlacing } from './use-placing.js';

/** What the keys of the map act on. */
export interface SwArmadaAtTable {
  readonly game: SwArmadaGame;
  readonly hand: Hand;
  readonly selection: Selection;
  readonly placing: SwArmadaPlacing;
  /** Opens the review of the orders before they are sent. */
  readonly review: () => void;
}
