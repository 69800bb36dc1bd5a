import { creditsHeld, foremost, holdsAnything, planetsHeld, unitsHeld } from '@warlog/star-map';
import { type SeatId, valuesOf } from '@warlog/core';
import { strength } from '../catalogue.js';
import type { BzaarckeEvent } from '../model/event.js';
import type { BzaarckeEnding, BzaarckeState } from '../model/state.js';
import { seatsInPlay, sideOf } from '../position.js';

/** Determines which seats are out, and whether the game is won (BZK-701 to BZK-703). */
export function* victory(now: BzaarckeState): Generator<BzaarckeEvent, void, void> {
  for (const seat of seatsInPlay(now)) {
    if (!holdsAnything(now, seat)) yield { type: 'SeatOut', seat };
  }
  yield { type: 'TurnClosed', turn: now.turn };
  const ending = endingOf(now);
  if (ending !== null) yield { type: 'GameEnded', ...ending };
}

/** Returns how the game ends now, if it does. */
export function endingOf(now: BzaarckeState): BzaarckeEnding | null {
  const inPlay = seatsInPlay(now);
  if (inPlay.length <= 1) return { winners: inPlay, reason: 'ended.last-standing', clause: 'BZK-703' };
  const ruler = inPlay.find((seat) => holdsMajority(now, seat));
  if (ruler !== undefined) {
    const byCredits = now.options.victoryShare === 'credits';
    return { winners: [ruler], reason: byCredits ? 'ended.credits-majority' : 'ended.majority', clause: 'BZK-701' };
  }
  const acknowledged = now.options.acknowledgement ? inPlay.filter((seat) => isAcknowledgedByAll(now, seat)) : [];
  if (acknowledged.length > 0) {
    return { winners: leaders(now, acknowledged), reason: 'ended.acknowledged', clause: 'BZK-702' };
  }
  if (now.options.maxTurns > 0 && now.turn >= now.options.maxTurns) {
    return { winners: leaders(now, inPlay), reason: 'ended.turn-limit', clause: 'BZK-703' };
  }
  return null;
}

function holdsMajority(now: BzaarckeState, seat: SeatId): boolean {
  const weigh = now.options.victoryShare === 'credits' ? (credits: number) => credits : () => 1;
  let own = 0;
  let all = 0;
  for (const planet of valuesOf(now.planets)) {
    all += weigh(planet.credits);
    if (planet.owner === seat) own += weigh(planet.credits);
  }
  return 2 * own > all;
}

function isAcknowledgedByAll(now: BzaarckeState, seat: SeatId): boolean {
  return seatsInPlay(now).every((other) => other === seat || sideOf(now, other).acknowledges === seat);
}

/** Returns the leaders: most planets, then most credits, then most combat points; equals share (BZK-703). */
function leaders(now: BzaarckeState, seats: readonly SeatId[]): readonly SeatId[] {
  return foremost(seats, [
    (seat) => planetsHeld(now, seat),
    (seat) => creditsHeld(now, seat) ?? 0,
    (seat) => strength(unitsHeld(now, seat)),
  ]);
}
