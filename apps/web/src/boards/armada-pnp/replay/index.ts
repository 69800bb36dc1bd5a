import { markRaw } from 'vue';
import type { ReplayBoard } from '../../../composables/replay/board.js';
import BattlePanel from '../battle/BattlePanel.vue';
import '../messages.js';
import type { View } from '../rules.js';
import { leadOf } from './told-events.js';

/** What this ruleset's board adds to report, replay and dice. */
export const replayBoard: ReplayBoard<View> = {
  panelOf: (events) => (leadOf(events) === null ? null : markRaw(BattlePanel)),
};
