import '../parts/messages.js';
import { addMessages } from '../../messages/index.js';
import type { Board } from '../board.js';
import BoardChart from './BoardChart.vue';
import BoardSummary from './BoardSummary.vue';
import LiveBar from './LiveBar.vue';
import texts from './messages.en.json';
import { orderCount } from './order-lines.js';
import OrdersPane from './OrdersPane.vue';
import PlacePane from './PlacePane.vue';
import PlacesPane from './PlacesPane.vue';
import type { Sheet } from './rules.js';

addMessages(texts);

/** The board of Armada: PNP. */
export const board: Board = {
  Chart: BoardChart,
  Place: PlacePane,
  Orders: OrdersPane,
  Places: PlacesPane,
  Summary: BoardSummary,
  Bar: LiveBar,
  count: (sheet) => (sheet === null ? null : orderCount(sheet as Sheet)),
};
