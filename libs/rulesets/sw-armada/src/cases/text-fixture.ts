import type { SwArmadaView } from '../model/view.js';
import { s1, seenBy } from './seen-events.js';

/**
 * Returns the first seat's view in the fixture A of pasted orders: the set-up, with a Nebulon-B and an enemy on the
 * table.
 */
export function textView(): SwArmadaView {
  const units = {
    a1: { type: 'nebulon-b-escort-frigate', at: [90000, 20000] },
    b2: { type: 'cr90-corvette-b', at: [80000, 60000, 32] },
  } as const;
  return seenBy(s1, units, { stage: 'fleet', attack: null });
}
