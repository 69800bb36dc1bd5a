import type { ChartModel } from '../model.js';
import { inset, roundedPath, scaled } from './outline.js';
import type { Land } from './territory.js';

/** SVG path data in pixels: the veil is filled even-odd, the coast is a dotted line. */
export interface Fog {
  readonly veil: string;
  readonly coast: string;
}

/** The coast lies outside the border that I see, so that my own band stays clear of it. */
const coastGap = 4;
const coastRadius = 9;
/** The sea goes on beyond the map, further than anybody can pan. */
const beyond = 3000;

/** Everything that is not seen now at scale `k`; both empty when all is seen. */
export function fogAt(model: ChartModel, land: Land, k: number): Fog {
  if (seesEverything(model)) return { veil: '', coast: '' };
  const coast = land.seen.map((loop) => roundedPath(inset(scaled(loop, k), -coastGap), coastRadius)).join('');
  const [right, bottom] = [model.canvas.width * k + beyond, model.canvas.height * k + beyond];
  return { veil: `M${-beyond} ${-beyond}H${right}V${bottom}H${-beyond}Z${coast}`, coast };
}

/** True for a referee or after the end: no place is hidden, so there is no fog to draw. */
export function seesEverything(model: ChartModel): boolean {
  return model.places.every((place) => place.fresh === 'now');
}
