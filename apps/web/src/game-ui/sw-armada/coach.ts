import type { SwArmadaSheet, SwArmadaView } from '@warlog/sw-armada';
import type { BoardCoach } from '../game-ui.js';
import { useGame } from './use-game.js';

/** The coach of a first window: a fleet to deploy, a dial, a ship. */
export const coach: BoardCoach<SwArmadaView, SwArmadaSheet> = {
  isGiven: (_kind, sheet) => sheet !== null && Object.keys(sheet).length > 0,

  useGive() {
    const game = useGame();
    return ({ sheet }) => game.change((before) => ({ ...before, ...(sheet as SwArmadaSheet) }));
  },
};
