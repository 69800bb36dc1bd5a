import type {
  NamedRatingChange,
  PoolPlayer,
  RatedResult,
  Rating,
  RatingChange,
  RatingPool,
  Ratings,
} from '@warlog/application';
import type { CampaignId, UserId } from '@warlog/core';
import { sql } from 'kysely';
import type { Database } from '../database/database.js';
import { transactional } from '../database/transaction.js';
import { toAccount } from './accounts.js';
import { inPool, lockPool, resultsFrom, settlePool, toResults, type ResultRow } from './settle-ratings.js';

/** The columns of a change. */
const changeColumns = [
  ...(['campaign', 'endedAt', 'account', 'rank'] as const),
  ...(['muBefore', 'mu', 'sigma', 'campaigns'] as const),
] as const;

/** Stores ratings and every change that led to them. */
export class PostgresRatings implements Ratings {
  constructor(private readonly database: Database) {}

  async due(): Promise<readonly RatingPool[]> {
    const { rows } = await sql<RatingPool>`
      select distinct ruleset, seats from rated_result where not settled order by ruleset, seats`.execute(this.kysely);
    return rows;
  }

  settle(
    pool: RatingPool,
    rate: (results: readonly RatedResult[], before: ReadonlyMap<UserId, Rating>) => readonly RatingChange[],
  ): Promise<number> {
    return transactional(this.database, (trx) => settlePool(trx, pool, rate));
  }

  async pools(): Promise<readonly RatingPool[]> {
    const { rows } = await sql<RatingPool>`
      select distinct ruleset, seats from rated_result order by ruleset, seats`.execute(this.kysely);
    return rows;
  }

  async of(user: UserId): ReturnType<Ratings['of']> {
    const rows = await this.kysely
      .selectFrom('rating')
      .select(['ruleset', 'seats', 'mu', 'sigma', 'campaigns', 'number'])
      .where('account', '=', user)
      .where('campaigns', '>', 0)
      .orderBy('ruleset')
      .orderBy('seats', 'desc')
      .execute();
    return rows.map((row) => ({ ...row, ...poolOf(row) }));
  }

  async players(pool: RatingPool): Promise<readonly PoolPlayer[]> {
    const rows = await this.kysely
      .selectFrom('rating')
      .innerJoin('account', 'account.id', 'rating.account')
      .leftJoin('person', 'person.userId', 'rating.account')
      .select(['number', 'mu', 'sigma', 'campaigns', 'settings'])
      .select(['account.id', 'account.name', 'account.kind', 'account.createdAt'])
      .where(inPool(pool))
      .where('campaigns', '>', 0)
      .orderBy('mu', 'desc')
      .orderBy('number')
      .execute();
    return rows.map(({ number, mu, sigma, campaigns, settings, ...account }) => ({
      ...{ number, mu, sigma, campaigns, settings, account: toAccount(account) },
    }));
  }

  async settled(pool: RatingPool, after: number, limit: number): Promise<readonly RatedResult[]> {
    const { rows } = await sql<ResultRow>`
      with page as (
        select ended_at, campaign from rating_change where ruleset = ${pool.ruleset} and seats = ${pool.seats} and place = 0
        order by ended_at, campaign offset ${after} limit ${limit}
      )
      select campaign, ended_at, account, rank from rating_change join page using (ended_at, campaign)
      where ruleset = ${pool.ruleset} and seats = ${pool.seats} order by ended_at, campaign, place`.execute(
      this.kysely,
    );
    return toResults(rows);
  }

  results(pool: RatingPool): Promise<readonly RatedResult[]> {
    return resultsFrom(this.kysely, pool, null);
  }

  async changes(user: UserId, pool: RatingPool, limit: number): Promise<readonly NamedRatingChange[]> {
    const rows = await this.kysely
      .selectFrom('ratingChange')
      .innerJoin('campaign', 'campaign.campaignId', 'ratingChange.campaign')
      .select(changeColumns.map((column) => `ratingChange.${column}` as const))
      .select(['campaign.spectators'])
      .select(sql<string>`case when hidden_name = campaign.name then neutral_name else campaign.name end`.as('name'))
      .where('account', '=', user)
      .where('ratingChange.ruleset', '=', pool.ruleset)
      .where('seats', '=', pool.seats)
      .orderBy('endedAt', 'desc')
      .orderBy('ratingChange.campaign', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...toChange(row), name: row.name, spectators: row.spectators }));
  }

  async changesBy(campaign: CampaignId): Promise<readonly (RatingPool & RatingChange)[]> {
    const rows = await this.kysely
      .selectFrom('ratingChange')
      .select(changeColumns)
      .select(['ruleset', 'seats'])
      .where('campaign', '=', campaign)
      .orderBy('place')
      .execute();
    return rows.map((row) => ({ ...toChange(row), ...poolOf(row) }));
  }

  async forget(pool: RatingPool): Promise<void> {
    await transactional(this.database, async (trx) => {
      await lockPool(trx, pool);
      await trx.deleteFrom('ratingChange').where(inPool(pool)).execute();
      // Numbers stay, because published results name players by them.
      await trx.updateTable('rating').set({ campaigns: 0 }).where(inPool(pool)).execute();
      await trx.updateTable('ratedResult').set({ settled: false }).where(inPool(pool)).execute();
    });
  }

  private get kysely() {
    return this.database.kysely;
  }
}

function poolOf({ ruleset, seats }: { readonly ruleset: string; readonly seats: string }): RatingPool {
  return { ruleset, seats: seats === 'two' ? 'two' : 'more' };
}

function toChange(row: {
  readonly campaign: string;
  readonly endedAt: Date;
  readonly account: string;
  readonly rank: number;
  readonly mu: number;
  readonly sigma: number;
  readonly campaigns: number;
  readonly muBefore: number | null;
}): RatingChange {
  const { rank, mu, sigma, campaigns, muBefore } = row;
  return {
    ...{ rank, mu, sigma, campaigns, muBefore, endedAt: row.endedAt.getTime() },
    ...{ campaign: row.campaign as CampaignId, account: row.account as UserId },
  };
}
