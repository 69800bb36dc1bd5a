import type { Ports } from '../ports/ports.js';
import type { RatingPool } from '../ports/ratings.js';
import { ratingsOf } from './ratings-of.js';
import { settleRatings } from './settle.js';

/** How the ratings of a pool compare with those that are recomputed from its results. */
export interface CheckedPool extends RatingPool {
  readonly campaigns: number;
  readonly players: number;
  /** Players whose rating is another one. */
  readonly different: number;
}

/** Recomputes every pool from the results of its campaigns. Puts results that are due into the ratings first. */
export async function checkRatings(ports: Pick<Ports, 'ratings'>): Promise<readonly CheckedPool[]> {
  await settleRatings(ports);
  const { ratings } = ports;
  const checked: CheckedPool[] = [];
  for (const pool of await ratings.pools()) {
    const results = await ratings.results(pool);
    const expected = ratingsOf(results);
    const players = await ratings.players(pool);
    const isSame = ({ account, mu, sigma, campaigns }: (typeof players)[number]) => {
      const rating = expected.get(account.id);
      return rating?.mu === mu && rating.sigma === sigma && rating.campaigns === campaigns;
    };
    const missing = expected.size - players.filter(({ account }) => expected.has(account.id)).length;
    const different = players.filter((player) => !isSame(player)).length + missing;
    checked.push({ ...pool, campaigns: results.length, players: expected.size, different });
  }
  return checked;
}

/** Computes all ratings again from the results of the campaigns; returns the number of results. */
export async function recomputeRatings(ports: Pick<Ports, 'ratings'>): Promise<number> {
  for (const pool of await ports.ratings.pools()) await ports.ratings.forget(pool);
  return settleRatings(ports);
}
