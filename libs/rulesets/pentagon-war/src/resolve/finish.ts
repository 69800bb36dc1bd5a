import type { Dice, RollRequest } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import { evolve, ownCopy } from '../evolve.js';
import type { PentagonEvent } from '../model/event.js';
import { isAmended } from '../model/options.js';
import type { PentagonState } from '../model/state.js';
import { standingBySeat } from '../orders/standing.js';
import { playPhase } from '../resolve.js';
import { placeFleets } from './setup.js';

/**
 * Plays the rest of the battle from its current state, every seat by its standing orders or else the defaults (PW-20.6,
 * PW-18.8). It ends, since turns are limited.
 */
export function* finish(
  state: PentagonState,
  dice: Dice,
  standing: Readonly<Record<SeatId, unknown>>,
): Generator<PentagonEvent, void, void> {
  const now = ownCopy(state);
  for (const event of playOut(now, isAmended(now) ? dice : numberedOn(dice), standing)) {
    evolve(now, event);
    yield event;
  }
}

function* playOut(
  now: PentagonState,
  dice: Dice,
  standing: Readonly<Record<SeatId, unknown>>,
): Generator<PentagonEvent, void, void> {
  for (const [seat, said] of standingBySeat(standing)) yield { type: 'StandingSet', seat, standing: said };
  const nobody = Object.fromEntries(now.seats.map(({ id }) => [id, null]));
  while (now.ended === null)
    yield* now.step === 'setup' ? placeFleets(now, nobody, dice) : playPhase(now, nobody, dice);
}

/**
 * Returns dice that number repeated labels. Under the former text both halves of a duel's impulse number their
 * explosions from 1, and here they are played in one resolution (PW-3.6).
 */
function numberedOn(dice: Dice): Dice {
  const asked = new Set<string>();
  const fresh = (scope: string, label: string): string => {
    let name = label;
    while (asked.has(`${scope} ${name}`)) name = name.replace(/\d+$/, (number) => String(Number(number) + 1));
    asked.add(`${scope} ${name}`);
    return name;
  };
  return {
    scope: (name) => {
      const scope = dice.scope(name);
      const roll = (request: RollRequest): readonly number[] =>
        scope.roll({ ...request, label: fresh(name, request.label) });
      return { ...scope, roll };
    },
  };
}
