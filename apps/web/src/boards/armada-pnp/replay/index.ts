import { markRaw } from 'vue';
import type { ReplayBoard } from '../../../composables/replay/board.js';
import { addMessages, i18n } from '../../../messages/index.js';
import BattlePanel from '../battle/BattlePanel.vue';
import { chartModel, declaredMoves } from '../chart-model.js';
import texts from '../messages.en.json';
import type { View } from '../rules.js';
import { inColour, movesOf } from './moves.js';
import { leadOf } from './told-events.js';

addMessages(texts);

const say = (key: string, params: Readonly<Record<string, string | number>> = {}, plural?: number): string =>
  plural === undefined ? i18n.global.t(key, params) : i18n.global.t(key, params, plural);

/** What this ruleset's board adds to report, replay and dice. */
export const replayBoard: ReplayBoard<View> = {
  movesOf,
  chart(view, { moves, pulse }) {
    const battle = view.battle?.place;
    const place = battle === undefined ? null : battle.kind === 'system' ? battle.system : battle.from.confed;
    const shown = [...declaredMoves(view), ...inColour(moves, view)];
    return chartModel(view, { moves: shown, pulse: pulse ?? place, say });
  },
  panelOf: (events) => (leadOf(events) === null ? null : markRaw(BattlePanel)),
};
