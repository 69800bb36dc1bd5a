import './messages.js';
import type { GameUi } from '../game-ui.js';
import { starPanes } from '../star-map/panes.js';
import BoardSummary from './BoardSummary.vue';
import { coach } from './coach.js';
import { orderCount } from './order-lines.js';
import { placeFacts } from './facts.js';
import OrdersPane from './OrdersPane.vue';
import PlacePane from './PlacePane.vue';
import { isOrders, type BzaarckeSheet, type BzaarckeView } from '@warlog/bzaarcke/ui';
import { useChart } from './use-chart.js';
import { useGame } from './use-game.js';

/** The game UI of Warlords of B'Zaarcke. */
export const board: GameUi<BzaarckeView, BzaarckeSheet> = {
  ...starPanes(useGame, useChart, placeFacts, 'bzaarcke.legend.figure'),
  Place: PlacePane,
  Orders: OrdersPane,
  Summary: BoardSummary,
  coach,
  count: (sheet) => (sheet !== null && isOrders(sheet) ? orderCount(sheet) : null),
};
