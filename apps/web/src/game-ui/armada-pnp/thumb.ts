import type { ArmadaView } from '@warlog/armada-pnp';
import { starThumb } from '../../map/star/star-thumb.js';
import { chartModel } from './chart-model.js';

/** Draws a view small; a battle or a retreat that waits for the viewer is ringed. */
export const thumb = starThumb<ArmadaView>((view) => {
  const { battle, retreat } = view;
  const place = retreat?.from ?? (battle?.place.kind === 'system' ? battle.place.system : null);
  return chartModel(view, { attention: place === null ? [] : [place] });
});
