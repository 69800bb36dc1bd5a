import { starThumb } from '../../chart/star-thumb.js';
import { leavers } from '../sector/forces.js';
import { chartModel } from './chart-model.js';
import type { View } from './rules.js';

/** A view of this game drawn small; what awaits me is ringed. */
export const thumb = starThumb<View>((view) => chartModel(view, { attention: leavers(view) }));
