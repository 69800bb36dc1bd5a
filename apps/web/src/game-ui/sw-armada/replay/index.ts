import type { SwArmadaView } from '@warlog/sw-armada';
import { defineAsyncComponent, markRaw } from 'vue';
import type { ReplayBoard } from '../../../composables/replay/board.js';

/** Event types with more to show than their text. */
const drawn: readonly string[] = ['PoolRolled', 'DieAdded', 'DieRerolled', 'DieCancelled'];

/** Loaded lazily with the parts of the map, which the report does not need at first. */
const panel = markRaw(defineAsyncComponent(() => import('./MomentPanel.vue')));

/** What this ruleset's game UI adds to report, replay and dice: thrown dice as dice, and how likely they were. */
export const replayBoard: ReplayBoard<SwArmadaView> = {
  panelOf: (events) => (events.some(({ type }) => drawn.includes(type)) ? panel : null),
};
