import { wordsInForce, type WordInForce } from '@warlog/kernel';
import type { StanceWord } from '../model/sheet.js';
import type { View } from '../model/view.js';

/** Words about fire that hold for this view's own side until it says otherwise, where they are not what is usual. */
export function stancesInForce(view: View): readonly WordInForce<StanceWord>[] {
  const side = view.seat === null ? undefined : view.sides[view.seat];
  if (side?.stance == null || view.options.stanceLapses) return [];
  return wordsInForce(side.stance, side.stanceSince, view.options.defaultStance);
}
