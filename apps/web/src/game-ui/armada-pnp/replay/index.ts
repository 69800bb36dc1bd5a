import type { ArmadaView } from '@warlog/armada-pnp';
import { markRaw } from 'vue';
import type { ReplayBoard } from '../../../composables/replay/board.js';
import BattlePanel from '../battle/BattlePanel.vue';
import '../messages.js';
import { leadOf } from './visible-events.js';

/** What this ruleset's game UI adds to report, replay and dice. */
export const replayBoard: ReplayBoard<ArmadaView> = {
  panelOf: (events) => (leadOf(events) === null ? null : markRaw(BattlePanel)),
};
