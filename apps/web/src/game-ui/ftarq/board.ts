import type { GameUi } from '../game-ui.js';
import { starPanes } from '../star-map/panes.js';
import BoardSummary from './BoardSummary.vue';
import './messages.js';
import GoalsPane from './GoalsPane.vue';
import { coach } from './coach.js';
import { confirmWords, orderCount } from './order-lines.js';
import OrdersPane from './OrdersPane.vue';
import { placeFacts } from './place/facts.js';
import PlacePane from './PlacePane.vue';
import { isAftermath, isSetup, type FtarqSheet, type FtarqView } from '@warlog/ftarq/ui';
import { useChart } from './use-chart.js';
import { useGame } from './use-game.js';

/** The game UI of Warlords of the F'Tarq Sector. */
export const board: GameUi<FtarqView, FtarqSheet> = {
  ...starPanes(useGame, useChart, placeFacts, 'ftarq.legend.figure'),
  Place: PlacePane,
  Orders: OrdersPane,
  Summary: BoardSummary,
  Goals: GoalsPane,
  coach,
  sendWords: (sheet, say) => (sheet !== null && isAftermath(sheet) ? confirmWords(sheet, say) : null),
  count: (sheet) => (sheet === null || isSetup(sheet) ? null : orderCount(sheet)),
};
