import type { BzaarckeView } from '@warlog/bzaarcke';
import { starThumb } from '../../map/star/star-thumb.js';
import { leavers } from '../star-map/forces.js';
import { chartModel } from './chart-model.js';

/** Draws a view small; places that wait for the viewer are ringed. */
export const thumb = starThumb<BzaarckeView>((view) => chartModel(view, { attention: leavers(view) }));
