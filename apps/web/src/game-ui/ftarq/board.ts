import { isAftermath, isSetup, type FtarqSheet, type FtarqView } from '@warlog/ftarq/ui';
import type { GameUi } from '../game-ui.js';
import BoardChart from './BoardChart.vue';
import BoardSummary from './BoardSummary.vue';
import './messages.js';
import GoalsPane from './GoalsPane.vue';
import { coach } from './coach.js';
import { confirmWords, orderCount } from './order-lines.js';
import OrdersPane from './OrdersPane.vue';
import PlacePane from './PlacePane.vue';
import PlacesPane from './PlacesPane.vue';

/** The game UI of Warlords of the F'Tarq Sector. */
export const board: GameUi<FtarqView, FtarqSheet> = {
  Chart: BoardChart,
  Place: PlacePane,
  Orders: OrdersPane,
  Places: PlacesPane,
  Summary: BoardSummary,
  Goals: GoalsPane,
  coach,
  sendWords: (sheet, say) => (sheet !== null && isAftermath(sheet) ? confirmWords(sheet, say) : null),
  count: (sheet) => (sheet === null || isSetup(sheet) ? null : orderCount(sheet)),
};
