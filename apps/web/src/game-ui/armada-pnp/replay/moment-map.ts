import type { ArmadaView } from '@warlog/armada-pnp';
import { i18n } from '../../../messages/index.js';
import { starMoment } from '../../kit/chart/star-moment.js';
import { chartModel, declaredMoves } from '../chart-model.js';
import '../messages.js';
import { inColour, movesOf } from './moves.js';

const say = (key: string, params: Readonly<Record<string, string | number>> = {}, plural?: number): string =>
  plural === undefined ? i18n.global.t(key, params) : i18n.global.t(key, params, plural);

/** The map of a story step: declared moves and retreats that were made; a battle rings its place. */
export const momentMap = starMoment<ArmadaView>(({ view, events, battlePlace: highlighted }) => {
  const battle = view.battle?.place;
  const place = battle === undefined ? null : battle.kind === 'system' ? battle.system : battle.from.confed;
  const moves = [...declaredMoves(view), ...inColour(movesOf(events), view)];
  return chartModel(view, { moves, battlePlace: highlighted ?? place, say });
});
