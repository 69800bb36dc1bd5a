import type { BzaarckeView } from '@warlog/bzaarcke';
import { markRaw } from 'vue';
import type { ReplayBoard } from '../../../composables/replay/board.js';
import BattlePanel from '../battle/BattlePanel.vue';
import ControlPanel from '../battle/ControlPanel.vue';
import { isVoided } from '../../star-map/replay/voided.js';
import { isBattle, isControlRoll, sidesOf } from './disclosed-events.js';

/** What this ruleset's game UI adds to report, replay and dice. */
export const replayBoard: ReplayBoard<BzaarckeView> = {
  panelOf(events) {
    if (events.some(isBattle)) return markRaw(BattlePanel);
    return events.some(isControlRoll) ? markRaw(ControlPanel) : null;
  },
  isVoided(events, now) {
    const battle = events.find(isBattle);
    return battle !== undefined && now !== null && isVoided(now, battle, sidesOf(battle));
  },
};
