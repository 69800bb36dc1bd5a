import type { Crisis } from '@warlog/ruleset-testkit';
import type { PentagonTypes } from '../index.js';
import { battle, orders, quiet, s1, s2 } from './battle.js';

/** Positions in which an option matters that random play hardly ever reaches. */
export const crises: readonly Crisis<PentagonTypes>[] = [
  // PW-17.3: a beam within reach of a smaller enemy.
  {
    state: battle({
      x: { seat: s1, design: 'gate-guard', hex: '1010' },
      y: { seat: s2, hex: '1011', v: [4, 0] },
    }),
    sheets: { [s1]: orders('x', { ...quiet, fire: [{ impulse: 1, weapons: ['mb1'], target: 'y' }] }) },
  },
  // PW-17.3: two ships of a side in one hex at the same velocity.
  {
    state: battle({
      x: { seat: s1, hex: '1010' },
      z: { seat: s1, design: 'aklinon', hex: '1010' },
      y: { seat: s2, hex: '1040' },
    }),
    sheets: { [s1]: orders('x', { ...quiet, dock: { target: 'z', from: 1, to: 2 } }) },
  },
];
