import type { SwArmadaView } from '@warlog/sw-armada';
import { defineAsyncComponent, markRaw } from 'vue';
import type { ReplayBoard } from '../../../composables/replay/board.js';

/** Loaded lazily with the parts of the map, which the report does not need at first. */
const panel = markRaw(defineAsyncComponent(() => import('./MomentPanel.vue')));

/** What this ruleset's game UI adds to the replay: how likely thrown dice were. */
export const replayBoard: ReplayBoard<SwArmadaView> = {
  panelOf: (events) => (events.some(({ type }) => type === 'PoolRolled') ? panel : null),
};
