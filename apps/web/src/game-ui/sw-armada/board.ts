import type { SwArmadaSheet, SwArmadaView } from '@warlog/sw-armada';
import '../kit/messages.js';
import type { GameUi } from '../game-ui.js';
import BoardChart from './BoardChart.vue';
import BoardSummary from './BoardSummary.vue';
import { coach } from './coach.js';
import './messages.js';
import OrdersPane from './OrdersPane.vue';
import PlacePane from './PlacePane.vue';
import PlacesPane from './PlacesPane.vue';
import { sendWords } from './send-words.js';

/** The game UI of the fleet battle. */
export const board: GameUi<SwArmadaView, SwArmadaSheet> = {
  Chart: BoardChart,
  Place: PlacePane,
  Orders: OrdersPane,
  Places: PlacesPane,
  Summary: BoardSummary,
  coach,
  count: () => null,
  sendWords,
};
