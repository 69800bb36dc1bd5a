import '../parts/messages.js';
import type { Board } from '../board.js';
import BoardChart from './BoardChart.vue';
import BoardSummary from './BoardSummary.vue';
import { coach } from './coach.js';
import './messages.js';
import OrdersPane from './OrdersPane.vue';
import PlacePane from './PlacePane.vue';
import PlacesPane from './PlacesPane.vue';
import { sendWords } from './send-words.js';
import type { Sheet, View } from './rules.js';

/** The board of the fleet battle. */
export const board: Board<View, Sheet> = {
  Chart: BoardChart,
  Place: PlacePane,
  Orders: OrdersPane,
  Places: PlacesPane,
  Summary: BoardSummary,
  coach,
  count: () => null,
  sendWords,
};
