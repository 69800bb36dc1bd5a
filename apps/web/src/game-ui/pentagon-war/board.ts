import type { PentagonSheet, PentagonView } from '@warlog/pentagon-war';
import '../kit/messages.js';
import type { GameUi } from '../game-ui.js';
import BoardChart from './BoardChart.vue';
import BoardSummary from './BoardSummary.vue';
import './messages.js';
import FleetColumn from './fleet/FleetColumn.vue';
import { shownWith } from '../kit/game.js';
import { coach } from './coach.js';
import { orderCount } from './order-lines.js';
import OrdersPane from './OrdersPane.vue';
import PlacePane from './PlacePane.vue';
import PlacesPane from './PlacesPane.vue';
import { useGame } from './use-game.js';

/** The game UI of Pentagon War. */
export const board: GameUi<PentagonView, PentagonSheet> = {
  Chart: shownWith(useGame, BoardChart),
  Place: shownWith(useGame, PlacePane),
  Orders: shownWith(useGame, OrdersPane),
  Places: shownWith(useGame, PlacesPane),
  Fleets: shownWith(useGame, FleetColumn),
  Summary: BoardSummary,
  coach,
  count: (sheet, view) => (sheet === null || view === null || view.step === 'setup' ? null : orderCount(sheet, view)),
};
