import type { Thumb } from '../../composables/useBoard.js';
import { chartModel } from './chart-model.js';
import type { View } from './rules.js';

/** A view of this game drawn small; what awaits me is ringed. */
export const thumb: Thumb = (view) => {
  const known = view as View;
  const attention = Object.values(known.units)
    .filter((unit) => unit.seat === known.seat && unit.mustLeave)
    .map((unit) => unit.place);
  return chartModel(known, { attention: [...new Set(attention)] });
};
