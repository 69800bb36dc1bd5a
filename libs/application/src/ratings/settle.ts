import type { Ports } from '../ports/ports.js';
import { changesOf } from './ratings-of.js';

/** Puts the results of ended campaigns into the ratings; returns their number. May run at any time, repeatedly. */
export async function settleRatings({ ratings }: Pick<Ports, 'ratings'>): Promise<number> {
  let settled = 0;
  for (const pool of await ratings.due()) settled += await ratings.settle(pool, changesOf);
  return settled;
}
