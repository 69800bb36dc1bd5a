import type { Dice } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import { evolve } from '../evolve.js';
import type { SwArmadaEvent } from '../model/event.js';
import type { SwArmadaSetup } from '../model/setup.js';
import { play } from './play.js';
import { muster, settle } from './setup.js';
import { roundContextAt, type SwArmadaFacts, type RoundContext } from './round-context.js';

/** Plays the battle from its setup to its first window (section 3). */
export function* open(
  { scenario, options, seats, fleets, first }: SwArmadaSetup,
  dice: Dice,
): Generator<SwArmadaEvent, void, void> {
  const created: SwArmadaEvent = { type: 'BattleCreated', scenario, options, seats };
  yield created;
  const table = roundContextAt(evolve(null, created), {}, dice);
  if (fleets !== undefined) {
    yield* play(table, gather(table, fleets, first === undefined ? null : (seats[first]?.id ?? null)));
  } else yield* play(table);
}

function* gather(
  context: RoundContext,
  fleets: NonNullable<SwArmadaSetup['fleets']>,
  first: SeatId | null,
): SwArmadaFacts {
  for (const [n, fleet] of fleets.entries()) {
    const comers = fleet.map(({ type, scarred, ref }) => ({ type, scarred, ref: ref ?? null }));
    yield muster(context.now, n, comers);
  }
  yield* settle(context, first);
}
