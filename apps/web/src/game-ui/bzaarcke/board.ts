import { isOrders, type BzaarckeSheet, type BzaarckeView } from '@warlog/bzaarcke/ui';
import './messages.js';
import type { GameUi } from '../game-ui.js';
import BoardChart from './BoardChart.vue';
import BoardSummary from './BoardSummary.vue';
import { coach } from './coach.js';
import { orderCount } from './order-lines.js';
import OrdersPane from './OrdersPane.vue';
import PlacePane from './PlacePane.vue';
import PlacesPane from './PlacesPane.vue';

/** The game UI of Warlords of B'Zaarcke. */
export const board: GameUi<BzaarckeView, BzaarckeSheet> = {
  Chart: BoardChart,
  Place: PlacePane,
  Orders: OrdersPane,
  Places: PlacesPane,
  Summary: BoardSummary,
  coach,
  count: (sheet) => (sheet !== null && isOrders(sheet) ? orderCount(sheet) : null),
};
