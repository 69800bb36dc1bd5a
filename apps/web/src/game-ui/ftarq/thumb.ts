import type { FtarqView } from '@warlog/ftarq';
import { smallMap } from '@warlog/star-map/small-map';
import { starThumb } from '../../map/star/star-thumb.js';
import { leavers } from '../star-map/forces.js';

/** Draws a view small; places that wait for the viewer are ringed. */
export const thumb = starThumb<FtarqView>(smallMap, leavers);
