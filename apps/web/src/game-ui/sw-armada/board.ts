import type { SwArmadaSheet, SwArmadaView } from '@warlog/sw-armada';
import '../kit/messages.js';
import type { GameUi } from '../game-ui.js';
import BoardChart from './BoardChart.vue';
import BoardSummary from './BoardSummary.vue';
import { shownWith } from '../kit/game.js';
import { coach } from './coach.js';
import './messages.js';
import OrdersPane from './OrdersPane.vue';
import PlacePane from './PlacePane.vue';
import PlacesPane from './PlacesPane.vue';
import { sendWords } from './send-words.js';
import { useGame } from './use-game.js';

/** The game UI of the fleet battle. */
export const board: GameUi<SwArmadaView, SwArmadaSheet> = {
  Chart: shownWith(useGame, BoardChart),
  Place: shownWith(useGame, PlacePane),
  Orders: shownWith(useGame, OrdersPane),
  Places: shownWith(useGame, PlacesPane),
  Summary: BoardSummary,
  coach,
  count: () => null,
  sendWords,
};
