import type { View } from '../model/view.js';
import { battle, s1, s2, seenBy } from './battle.js';

/** Returns the first seat's view in the fixture W of pasted orders: its own Sierra, and Ivory of the other side. */
export function textView(): View {
  return seenBy(
    battle({
      x: { seat: s1, hex: '1010', more: { name: 'Sierra' } },
      y: { seat: s2, hex: '1008', more: { name: 'Ivory' } },
    }),
    s1,
  );
}
