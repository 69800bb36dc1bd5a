import { starThumb } from '../../chart/star-thumb.js';
import { chartModel } from './chart-model.js';
import type { View } from './rules.js';

/** A view of this game drawn small; a battle or a retreat that awaits me is ringed. */
export const thumb = starThumb<View>((view) => {
  const { battle, retreat } = view;
  const place = retreat?.from ?? (battle?.place.kind === 'system' ? battle.place.system : null);
  return chartModel(view, { attention: place === null ? [] : [place] });
});
