import { bzaarcke, type BzaarckeTypes } from '@warlog/bzaarcke';
import { playedUntil } from '../../parts/testing/played-view.js';
import type { View } from '../rules.js';

const reach = { scenario: 'bzaarcke-reach', seats: 4 };

/** What seat 1 knows when turn `turn` opens (0: the setup phase) of a game of four bots on the reach. */
export function playedView(turn: number, seed = 'board'): View {
  return playedUntil<BzaarckeTypes>(bzaarcke, reach, seed, (phase) => phase.turn >= turn);
}
