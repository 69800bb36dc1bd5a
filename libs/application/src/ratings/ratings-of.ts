import type { UserId } from '@warlog/core';
import type { RatedResult, Rating, RatingChange } from '../ports/ratings.js';
import { newcomer, ratedByPlackettLuce } from './plackett-luce.js';

/** Rated campaigns below which a rating is provisional. */
export const SETTLED_AFTER = 5;

/** The rating of a player without a rated campaign. */
export const unrated: Rating = { ...newcomer, campaigns: 0 };

/** Returns what each result changed, from the first one on. Pure, so that anyone can recompute a pool. */
export function changesOf(
  results: readonly RatedResult[],
  before: ReadonlyMap<UserId, Rating> = new Map(),
): readonly RatingChange[] {
  const ratings = new Map(before);
  return results.flatMap(({ campaign, endedAt, players }) => {
    const given = players.map(({ account, rank }) => ({ ...(ratings.get(account) ?? unrated), rank }));
    const after = ratedByPlackettLuce(given);
    return players.map(({ account, rank }, index) => {
      const former = ratings.get(account);
      const { mu, sigma } = after[index] ?? newcomer;
      const rating = { mu, sigma, campaigns: (former?.campaigns ?? 0) + 1 };
      ratings.set(account, rating);
      return { ...rating, campaign, endedAt, account, rank, muBefore: former?.mu ?? null };
    });
  });
}

/** Returns the ratings of a pool from its results in order. */
export function ratingsOf(results: readonly RatedResult[]): ReadonlyMap<UserId, Rating> {
  return new Map(
    changesOf(results).map(({ account, mu, sigma, campaigns }) => [account, { mu, sigma, campaigns }] as const),
  );
}

/** A rating as it is shown: a newcomer has 1500, and 40 is one unit of strength. */
export interface ShownRating {
  readonly rating: number;
  /** In two of three cases the true strength is within this distance. */
  readonly spread: number;
  readonly campaigns: number;
  readonly isProvisional: boolean;
}

/** Returns a rating as it is shown. */
export function shownRating({ mu, sigma, campaigns }: Rating): ShownRating {
  return { rating: shownMu(mu), spread: perUnit(sigma), campaigns, isProvisional: campaigns < SETTLED_AFTER };
}

/** Returns a strength in millionths as a rating, which is no less than 0. */
export function shownMu(mu: number): number {
  return Math.max(0, 500 + perUnit(mu));
}

function perUnit(millionths: number): number {
  return Math.round((40 * millionths) / 1_000_000);
}

/** Returns how much a change moved the shown rating. */
export function shownChange({ mu, muBefore }: Pick<RatingChange, 'mu' | 'muBefore'>): number {
  return shownMu(mu) - shownMu(muBefore ?? newcomer.mu);
}
