import { refusal, type Campaign } from '@warlog/campaign';
import type { Problem, UserId } from '@warlog/core';
import type { Ports } from '../ports/ports.js';
import { seatClassOf } from '../ratings/rated-rows.js';
import { SETTLED_AFTER, shownRating, unrated } from '../ratings/ratings-of.js';
import { recordOf } from './figures.js';

/**
 * Returns what a user's record or rating lacks of what a campaign asks of those who join it; null: nothing. A provisional
 * rating does not count. Campaigns that ask for nothing cost no query.
 */
export async function missingRecord(
  { people, ratings }: Pick<Ports, 'people' | 'ratings'>,
  { gather, ruleset, seats }: Pick<Campaign, 'gather' | 'ruleset' | 'seats'>,
  user: UserId,
): Promise<Problem | null> {
  const asks = gather?.asks;
  if (!asks) return null;
  const { finished, missesPerHundred } = recordOf(await people.tenures(user));
  if (finished < asks.finished || missesPerHundred > asks.missesPerHundred) {
    return refusal('WLG_E_RECORD', { ...asks, ownFinished: finished, ownMisses: missesPerHundred });
  }
  const { rating } = asks;
  if (rating === undefined) return null;
  const known = await ratings.of(user);
  const isOfPool = (each: (typeof known)[number]) =>
    each.ruleset === ruleset.id && each.seats === seatClassOf(seats.length);
  const own = shownRating(known.find(isOfPool) ?? unrated);
  if (own.rating >= rating && !own.isProvisional) return null;
  return refusal('WLG_E_RATING', { rating, least: SETTLED_AFTER, own: own.rating, campaigns: own.campaigns });
}
