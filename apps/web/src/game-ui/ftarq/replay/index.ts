import type { FtarqView } from '@warlog/ftarq';
import { markRaw } from 'vue';
import type { ReplayBoard } from '../../../composables/replay/board.js';
import BattlePanel from '../battle/BattlePanel.vue';
import BombardPanel from '../battle/BombardPanel.vue';
import InvasionPanel from '../battle/InvasionPanel.vue';
import { isVoided } from '../../star-map/replay/voided.js';
import '../messages.js';
import { isBattle, isBombardment, isInvasion, sidesOf } from './disclosed-events.js';

/** What this ruleset's game UI adds to report, replay and dice. */
export const replayBoard: ReplayBoard<FtarqView> = {
  panelOf(events) {
    if (events.some(isBattle)) return markRaw(BattlePanel);
    if (events.some(isInvasion)) return markRaw(InvasionPanel);
    return events.some(isBombardment) ? markRaw(BombardPanel) : null;
  },
  isVoided(events, now) {
    const battle = events.find(isBattle);
    return battle !== undefined && now !== null && isVoided(now, battle, sidesOf(battle));
  },
};
