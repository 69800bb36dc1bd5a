import { foremost, holdsAnything, planetsHeld, unitsHeld } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import { strength } from '../catalogue.js';
import type { FtarqEvent } from '../model/event.js';
import type { FtarqEnding, FtarqState } from '../model/state.js';
import { seatsInPlay, sideOf } from '../position.js';

/** Determines which seats are out, and whether the game is won (FTQ-1106, FTQ-1107). */
export function* victory(now: FtarqState): Generator<FtarqEvent, void, void> {
  for (const seat of seatsInPlay(now)) {
    const hasCargo = Object.keys(sideOf(now, seat).cargo).length > 0;
    if (!holdsAnything(now, seat) && !hasCargo) yield { type: 'SeatOut', seat };
  }
  yield { type: 'TurnClosed', turn: now.turn };
  const ending = endingOf(now);
  if (ending !== null) yield { type: 'GameEnded', ...ending };
}

/** Returns how the game ends now, if it does. */
export function endingOf(now: FtarqState): FtarqEnding | null {
  const inPlay = seatsInPlay(now);
  if (inPlay.length <= 1) return { winners: inPlay, reason: 'ended.last-standing', clause: 'FTQ-1106' };
  const reached = inPlay.filter((seat) => sideOf(now, seat).vp >= now.options.vpToWin);
  if (reached.length > 0) return { winners: leaders(now, reached), reason: 'ended.points', clause: 'FTQ-1106' };
  if (now.options.maxTurns > 0 && now.turn >= now.options.maxTurns) {
    return { winners: leaders(now, inPlay), reason: 'ended.turn-limit', clause: 'FTQ-1106' };
  }
  return null;
}

/**
 * Returns the leaders: most victory points, then most planets, then most combat points; a full tie is shared
 * (FTQ-1106).
 */
function leaders(now: FtarqState, seats: readonly SeatId[]): readonly SeatId[] {
  return foremost(seats, [
    (seat) => sideOf(now, seat).vp,
    (seat) => planetsHeld(now, seat),
    (seat) => strength(unitsHeld(now, seat)),
  ]);
}
