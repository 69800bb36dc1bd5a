import type { ArmadaSheet, ArmadaView } from '@warlog/armada-pnp';
import '../kit/messages.js';
import type { GameUi } from '../game-ui.js';
import BoardChart from './BoardChart.vue';
import BoardSummary from './BoardSummary.vue';
import LiveBar from './LiveBar.vue';
import './messages.js';
import { coach } from './coach.js';
import { orderCount } from './order-lines.js';
import OrdersPane from './OrdersPane.vue';
import PlacePane from './PlacePane.vue';
import PlacesPane from './PlacesPane.vue';

/** The game UI of Armada: PNP. */
export const board: GameUi<ArmadaView, ArmadaSheet> = {
  Chart: BoardChart,
  Place: PlacePane,
  Orders: OrdersPane,
  Places: PlacesPane,
  Summary: BoardSummary,
  Bar: LiveBar,
  coach,
  count: (sheet, view) => (sheet === null || view === null ? null : orderCount(sheet, view)),
};
