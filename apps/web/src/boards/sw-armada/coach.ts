import { useOpenSelection } from '../../composables/useSelection.js';
import type { BoardCoach } from '../board.js';
import type { Sheet, View } from './rules.js';
import { useGame } from './use-game.js';

/** A first window of this game: a fleet to deploy, a dial, a ship. What is suggested becomes a draft at a press. */
export const coach: BoardCoach<View, Sheet> = {
  isGiven: (_kind, sheet) => sheet !== null && Object.keys(sheet).length > 0,

  useAsk() {
    const game = useGame();
    const selection = useOpenSelection();
    return ({ place, sheet }) => {
      selection.choose(place);
      game.change((before) => ({ ...before, ...(sheet as Sheet) }));
    };
  },

  callouts: () => [],
};
