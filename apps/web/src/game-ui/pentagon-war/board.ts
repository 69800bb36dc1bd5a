import { seatNumber } from '@warlog/core';
import type { PentagonSheet, PentagonView } from '@warlog/pentagon-war';
import type { ObjectId, PentagonUnitId } from '@warlog/pentagon-war/ui';
import '../kit/messages.js';
import type { GameUi } from '../game-ui.js';
import BoardChart from './BoardChart.vue';
import BoardSummary from './BoardSummary.vue';
import './messages.js';
import FleetColumn from './fleet/FleetColumn.vue';
import { loadedWith, shownWith } from '../kit/game.js';
import { coach } from './coach.js';
import { orderCount } from './order-lines.js';
import { useGame } from './use-game.js';

/** The game UI of Pentagon War. */
export const board: GameUi<PentagonView, PentagonSheet> = {
  Chart: shownWith(useGame, BoardChart),
  Place: loadedWith(useGame, () => import('./PlacePane.vue')),
  Orders: loadedWith(useGame, () => import('./OrdersPane.vue')),
  Places: loadedWith(useGame, () => import('./PlacesPane.vue')),
  Fleets: shownWith(useGame, FleetColumn),
  Summary: BoardSummary,
  coach,
  unitSeat: (view, id) => {
    const thing = view.units[id as PentagonUnitId] ?? view.seekers[id as ObjectId];
    return thing ? seatNumber(thing.seat) : null;
  },
  count: (sheet, view) => (sheet === null || view === null || view.step === 'setup' ? null : orderCount(sheet, view)),
};
