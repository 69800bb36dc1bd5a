import { defineAsyncComponent, markRaw } from 'vue';
import type { ReplayBoard } from '../../../composables/replay/board.js';
import type { View } from '../rules.js';

/** What has more to show than its sentences. */
const drawn: readonly string[] = ['PoolRolled', 'DieAdded', 'DieRerolled', 'DieCancelled'];

/** It brings the parts of the table along, which the report can do without at first. */
const panel = markRaw(defineAsyncComponent(() => import('./MomentPanel.vue')));

/** What this ruleset's board adds to report, replay and dice: thrown dice as dice, and how likely they were. */
export const replayBoard: ReplayBoard<View> = {
  panelOf: (events) => (events.some(({ type }) => drawn.includes(type)) ? panel : null),
};
