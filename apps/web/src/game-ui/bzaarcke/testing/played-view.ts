import { bzaarcke, type BzaarckeTypes, type BzaarckeView } from '@warlog/bzaarcke';
import { playedUntil } from '../../kit/testing/played-view.js';

const reach = { scenario: 'bzaarcke-reach', seats: 4 };

/** Returns the view of seat 1 when turn `turn` opens (0: the setup phase) in a game of four bots on the reach. */
export function playedView(turn: number, seed = 'board'): BzaarckeView {
  return playedUntil<BzaarckeTypes>(bzaarcke, reach, seed, (phase) => phase.turn >= turn);
}
