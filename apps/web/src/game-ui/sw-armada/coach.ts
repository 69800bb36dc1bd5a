import type { SwArmadaSheet, SwArmadaView } from '@warlog/sw-armada';
import { useOpenSelection } from '../../composables/useSelection.js';
import type { BoardCoach } from '../game-ui.js';
import { useGame } from './use-game.js';

/** The coach of a first window: a fleet to deploy, a dial, a ship. A press turns a suggestion into a draft. */
export const coach: BoardCoach<SwArmadaView, SwArmadaSheet> = {
  isGiven: (_kind, sheet) => sheet !== null && Object.keys(sheet).length > 0,

  useAsk() {
    const game = useGame();
    const selection = useOpenSelection();
    return ({ place, sheet }) => {
      selection.choose(place);
      game.change((before) => ({ ...before, ...(sheet as SwArmadaSheet) }));
    };
  },

  callouts: () => [],
};
