import { starMoment } from '../../parts/chart/star-moment.js';
import { movesOf } from '../../sector/replay/moves.js';
import { chartModel } from '../chart-model.js';
import type { View } from '../rules.js';

/** A moment of this game on its chart: the moves that were made, nothing that awaits anybody. */
export const momentMap = starMoment<View>(({ view, events, pulse }) => ({
  ...chartModel(view),
  moves: movesOf(events),
  pulse,
  attention: [],
}));
