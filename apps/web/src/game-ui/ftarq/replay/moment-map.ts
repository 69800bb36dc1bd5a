import type { FtarqView } from '@warlog/ftarq';
import { starMoment } from '../../kit/chart/star-moment.js';
import { movesOf } from '../../star-map/replay/moves.js';
import { chartModel } from '../chart-model.js';

/** The map of a story step: the moves that were made, without places that wait for the viewer. */
export const momentMap = starMoment<FtarqView>(({ view, events, battlePlace: highlighted }) => ({
  ...chartModel(view),
  moves: movesOf(events),
  battlePlace: highlighted,
  attention: [],
}));
