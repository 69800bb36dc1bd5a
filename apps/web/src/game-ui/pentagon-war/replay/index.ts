import type { PentagonView } from '@warlog/pentagon-war';
import { defineAsyncComponent, markRaw } from 'vue';
import type { ReplayBoard } from '../../../composables/replay/board.js';

/** Event types with more to show than their text. */
const drawn: readonly string[] = [
  'PointDefenseFired',
  'RamAttempted',
  'ShotsResolved',
  'DamageAssessed',
  'UnitCrippled',
];

/** Loaded lazily with the parts of the map, which the report does not need at first. */
const panel = markRaw(defineAsyncComponent(() => import('./MomentPanel.vue')));

/** What this ruleset's game UI adds to report, replay and dice. */
export const replayBoard: ReplayBoard<PentagonView> = {
  panelOf: (events) => (events.some(({ type }) => drawn.includes(type)) ? panel : null),
};
