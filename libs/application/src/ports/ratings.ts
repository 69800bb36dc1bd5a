import type { CampaignId, SeatId, UserId } from '@warlog/core';
import type { Account } from './accounts.js';

/** Classes of campaigns by their number of seats: two, or more. */
export const seatClasses = ['two', 'more'] as const;
export type SeatClass = (typeof seatClasses)[number];

/** Ratings are compared within a pool: one game with one class of seats. */
export interface RatingPool {
  readonly ruleset: string;
  readonly seats: SeatClass;
}

/** Strength and its uncertainty, in millionths, after a number of rated campaigns. */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
  readonly campaigns: number;
}

/** The result of one player in a rated campaign that ended. */
export interface RatedRow extends RatingPool {
  readonly seat: SeatId;
  readonly account: UserId;
  readonly endedAt: number;
  /** 1 for those who won or drew, 2 for those who lost. */
  readonly rank: number;
}

/** The result of a rated campaign, its players by rank and seat. */
export interface RatedResult {
  readonly campaign: CampaignId;
  readonly endedAt: number;
  readonly players: readonly Pick<RatedRow, 'account' | 'rank'>[];
}

/** What a rated campaign made of the rating of one player. */
export interface RatingChange extends Rating {
  readonly campaign: CampaignId;
  readonly endedAt: number;
  readonly account: UserId;
  readonly rank: number;
  /** The rating before in millionths; null: it was the first campaign. */
  readonly muBefore: number | null;
}

/** A player of a pool. Former members have an account without a name; the number never changes. */
export interface PoolPlayer extends Rating {
  readonly account: Account;
  readonly number: number;
  /** What the member wants to be public, as stored. */
  readonly settings: unknown;
}

/** A change with the name of its campaign, as everyone sees it. */
export interface NamedRatingChange extends RatingChange {
  readonly name: string;
  /** Anyone may look at the campaign. */
  readonly spectators: boolean;
}

/** Stores ratings. Results are ordered by the time of their end, then by the id of their campaign. */
export interface Ratings {
  /** Pools with results that are not in their ratings yet. */
  due(): Promise<readonly RatingPool[]>;
  /**
   * Puts the results that are due into the ratings of a pool, by `rate`: the results from the earliest one that is due
   * on, and the ratings before it. One call at a time works on a pool. Returns the number of results.
   */
  settle(
    pool: RatingPool,
    rate: (results: readonly RatedResult[], before: ReadonlyMap<UserId, Rating>) => readonly RatingChange[],
  ): Promise<number>;
  /** Pools with a result, ordered. */
  pools(): Promise<readonly RatingPool[]>;
  /** The ratings of a user, by pool. */
  of(user: UserId): Promise<readonly (RatingPool & Rating & { readonly number: number })[]>;
  /** All players of a pool with a rating, the highest one first. */
  players(pool: RatingPool): Promise<readonly PoolPlayer[]>;
  /** The results that are in the ratings, from the position `after` on. */
  settled(pool: RatingPool, after: number, limit: number): Promise<readonly RatedResult[]>;
  /** The results as the campaigns have them, whether or not they are in the ratings. */
  results(pool: RatingPool): Promise<readonly RatedResult[]>;
  /** The last changes of a user in a pool, newest first. */
  changes(user: UserId, pool: RatingPool, limit: number): Promise<readonly NamedRatingChange[]>;
  /** What a campaign changed. */
  changesBy(campaign: CampaignId): Promise<readonly (RatingPool & RatingChange)[]>;
  /** Makes every result of a pool due again. */
  forget(pool: RatingPool): Promise<void>;
}
