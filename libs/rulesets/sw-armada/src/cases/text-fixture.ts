import type { View } from '../model/view.js';
import { attackOn, s1, seenBy } from './seen.js';

/** What the first seat knows in the fixture A of pasted orders: at the set-up, or with a Nebulon-B and an enemy on the table. */
export function textView(stage: 'fleet' | 'command' = 'fleet'): View {
  const units = {
    a1: { type: 'nebulon-b-escort-frigate', at: [90000, 20000] },
    b2: { type: 'cr90-corvette-b', at: [80000, 60000, 32] },
  } as const;
  return seenBy(s1, units, { stage, attack: stage === 'fleet' ? null : attackOn('a1', 'b2') });
}
