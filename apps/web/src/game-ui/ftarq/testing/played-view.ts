import { ftarq, type FtarqTypes, type FtarqView } from '@warlog/ftarq';
import { playedUntil } from '../../kit/testing/played-view.js';

const march = { scenario: 'ftarq-march', seats: 4 };

/** Returns the view of seat 1 when the orders of turn `turn` are asked for, in a game of four bots on the march. */
export function playedView(turn: number, seed = 'board'): FtarqView {
  return playedUntil<FtarqTypes>(ftarq, march, seed, (phase) => phase.kind === 'orders' && phase.turn >= turn);
}

/** Returns the view of seat 1 when it is first asked about the time after the battles. */
export function aftermathView(seed = 'board'): FtarqView {
  return playedUntil<FtarqTypes>(
    ftarq,
    march,
    seed,
    (phase) => phase.kind === 'aftermath' && phase.awaited.some((seat) => seat === 's1'),
  );
}
