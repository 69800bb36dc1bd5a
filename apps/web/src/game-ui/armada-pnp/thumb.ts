import type { ArmadaView } from '@warlog/armada-pnp';
import { smallMap } from '@warlog/armada-pnp/small-map';
import { starThumb } from '../../map/star/star-thumb.js';

/** Draws a view small; a battle or a retreat that waits for the viewer is ringed. */
export const thumb = starThumb<ArmadaView>(smallMap, ({ battle, retreat }) => {
  const place = retreat?.from ?? (battle?.place.kind === 'system' ? battle.place.system : null);
  return place === null ? [] : [place];
});
