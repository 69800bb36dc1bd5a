import type { Campaign } from '@warlog/campaign';
import { resultOf } from '../people/tenure-rows.js';
import type { RatedRow, SeatClass } from '../ports/ratings.js';

/** Returns the class of a campaign with this number of seats. */
export function seatClassOf(seats: number): SeatClass {
  return seats === 2 ? 'two' : 'more';
}

/**
 * Returns the result of a rated campaign that ends with this decision; else no rows. A campaign that was on another
 * server is not rated, because that server could decide anything there.
 */
export function ratedRows(before: Campaign | null, after: Campaign, at: number): readonly RatedRow[] {
  const { rated, result, moves, ruleset, seats } = after;
  if (!rated || !result || moves || before?.status === 'ended' || after.status !== 'ended') return [];
  const pool = { ruleset: ruleset.id, seats: seatClassOf(seats.length) };
  return rated.flatMap(({ seat, user, left }) => {
    const outcome = resultOf(seat, result);
    if (outcome === 'none') return [];
    const now = seats.find(({ id }) => id === seat);
    // A bot plays for the player at the end.
    const isAway = now?.standIn === true && now.holder?.kind === 'player' && now.holder.user === user;
    const isLost = left === true || isAway || outcome === 'lost';
    return [{ ...pool, seat, account: user, endedAt: at, rank: isLost ? 2 : 1 }];
  });
}
