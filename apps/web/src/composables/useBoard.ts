import { shallowRef, type ShallowRef } from 'vue';
import type { ChartModel } from '../chart/model.js';

/**
 * What `boards/<ruleset>/thumb.ts` exports as `thumb`: a view drawn small, for lists and previews. It knows the view's
 * form by type only, so that home stays free of the ruleset's code.
 */
export type Thumb<View = unknown> = (view: View) => ChartModel;

const thumbs = import.meta.glob<{ readonly thumb: Thumb }>('../boards/*/thumb.ts');

/** How a ruleset's views are drawn small; null until it is here or where the ruleset has no chart. */
export function useThumb(ruleset: string): Readonly<ShallowRef<Thumb | null>> {
  const thumb = shallowRef<Thumb | null>(null);
  const load = thumbs[`../boards/${ruleset}/thumb.ts`];
  void load?.().then((part) => (thumb.value = part.thumb));
  return thumb;
}
