import type { ChartModel } from '../model.js';
import { inset, roundedPath, scaled } from './outline.js';
import type { Land } from './territory.js';

/** SVG path data in pixels: the veil is filled even-odd, the coast is a dotted line. */
export interface Fog {
  readonly veil: string;
  readonly coast: string;
}

/** The coast lies outside the border of seen land, clear of the viewer's own band. Pixels. */
const coastGap = 4;
const coastRadius = 9;
/** The sea extends beyond the map, further than panning reaches. Pixels. */
const beyond = 3000;

/** Returns the outlines of all that is not seen now at scale `k`; both empty when all is seen. */
export function fogAt(model: ChartModel, land: Land, k: number): Fog {
  if (seesEverything(model)) return { veil: '', coast: '' };
  const coast = land.seen.map((loop) => roundedPath(inset(scaled(loop, k), -coastGap), coastRadius)).join('');
  const [right, bottom] = [model.canvas.width * k + beyond, model.canvas.height * k + beyond];
  return { veil: `M${-beyond} ${-beyond}H${right}V${bottom}H${-beyond}Z${coast}`, coast };
}

/** Returns whether no place is hidden, as for a referee or after the end: then there is no fog to draw. */
export function seesEverything(model: ChartModel): boolean {
  return model.places.every((place) => place.fresh === 'now');
}
