import { ftarq, type FtarqTypes } from '@warlog/ftarq';
import { playedUntil } from '../../parts/testing/played-view.js';
import type { View } from '../rules.js';

const march = { scenario: 'ftarq-march', seats: 4 };

/** What seat 1 knows when the orders of turn `turn` are asked for, in a game of four bots on the march. */
export function playedView(turn: number, seed = 'board'): View {
  return playedUntil<FtarqTypes>(ftarq, march, seed, (phase) => phase.kind === 'orders' && phase.turn >= turn);
}

/** What seat 1 knows when it is asked for the first time what follows the battles. */
export function aftermathView(seed = 'board'): View {
  return playedUntil<FtarqTypes>(
    ftarq,
    march,
    seed,
    (phase) => phase.kind === 'aftermath' && phase.awaited.some((seat) => seat === 's1'),
  );
}
