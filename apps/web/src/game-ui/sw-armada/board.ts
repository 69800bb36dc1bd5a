import { seatNumber } from '@warlog/core';
import type { SwArmadaSheet, SwArmadaView } from '@warlog/sw-armada';
import type { SwArmadaUnitId } from '@warlog/sw-armada/ui';
import '../kit/messages.js';
import type { GameUi } from '../game-ui.js';
import BoardChart from './BoardChart.vue';
import BoardSummary from './BoardSummary.vue';
import { loadedWith, shownWith } from '../kit/game.js';
import { coach } from './coach.js';
import './messages.js';
import { isSkip, sendWords } from './send-words.js';
import { useGame } from './use-game.js';

/** The game UI of the fleet battle. */
export const board: GameUi<SwArmadaView, SwArmadaSheet> = {
  Chart: shownWith(useGame, BoardChart),
  Place: loadedWith(useGame, () => import('./PlacePane.vue')),
  Orders: loadedWith(useGame, () => import('./OrdersPane.vue')),
  Places: loadedWith(useGame, () => import('./PlacesPane.vue')),
  Summary: BoardSummary,
  coach,
  unitSeat: (view, id) => {
    const unit = view.ships[id as SwArmadaUnitId] ?? view.squadrons[id as SwArmadaUnitId];
    return unit ? seatNumber(unit.seat) : null;
  },
  count: () => null,
  sendWords,
  isSkip,
};
