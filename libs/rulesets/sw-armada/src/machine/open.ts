import type { Dice, SeatId } from '@warlog/kernel';
import { evolve } from '../evolve.js';
import type { Event } from '../model/event.js';
import type { Setup } from '../model/setup.js';
import { play } from './play.js';
import { muster, settle } from './setup.js';
import { tableAt, type Facts, type Table } from './table.js';

/** The battle from nothing to its first window (section 3). */
export function* open({ scenario, options, seats, fleets, first }: Setup, dice: Dice): Generator<Event, void, void> {
  const created: Event = { type: 'BattleCreated', scenario, options, seats };
  yield created;
  const table = tableAt(evolve(null, created), {}, dice);
  if (fleets !== undefined) {
    yield* play(table, gather(table, fleets, first === undefined ? null : (seats[first]?.id ?? null)));
  } else yield* play(table);
}

function* gather(table: Table, fleets: NonNullable<Setup['fleets']>, first: SeatId | null): Facts {
  for (const [n, fleet] of fleets.entries()) {
    const comers = fleet.map(({ type, scarred, ref }) => ({ type, scarred, ref: ref ?? null }));
    yield muster(table.now, n, comers);
  }
  yield* settle(table, first);
}
