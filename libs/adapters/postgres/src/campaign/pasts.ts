import type { Pasts } from '@warlog/application';
import type { CampaignId } from '@warlog/kernel';
import { sql } from 'kysely';
import type { Database } from '../database/database.js';
import type { Tables } from '../database/tables.js';
import { transactional } from '../database/transaction.js';

/** Makes sure that a campaign's past is here before it is read. */
export type PastHere = (campaign: CampaignId) => Promise<void>;

/** The pasts of campaigns in four tables, and beside them a row for each campaign that has ended. */
export class PostgresPasts implements Pasts {
  constructor(private readonly database: Database) {}

  /** A row that somebody is just putting away is waited for, and is seen as it is then. */
  async read(campaign: CampaignId): Promise<boolean> {
    const row = await this.database.kysely
      .updateTable('past')
      .set({ readAt: sql<Date>`statement_timestamp()` })
      .where('campaignId', '=', campaign)
      .returning('away')
      .executeTakeFirst();
    return row?.away !== true;
  }

  async unread(ms: number, limit: number): Promise<readonly CampaignId[]> {
    const rows = await this.database.kysely
      .selectFrom('past')
      .select('campaignId')
      .where('away', '=', sql.lit(false))
      .where('readAt', '<', before(ms))
      .orderBy('readAt')
      .limit(limit)
      .execute();
    return rows.map(({ campaignId }) => campaignId as CampaignId);
  }

  async putAway(campaign: CampaignId, ms: number): Promise<boolean> {
    return transactional(this.database, async (trx) => {
      const put = await trx
        .updateTable('past')
        .set({ away: true })
        .where('campaignId', '=', campaign)
        .where('away', '=', sql.lit(false))
        .where('readAt', '<', before(ms))
        .returning('away')
        .executeTakeFirst();
      if (!put) return false;
      for (const table of pastTables) await trx.deleteFrom(table).where('campaignId', '=', campaign).execute();
      return true;
    });
  }
}

const pastTables = ['told', 'boundary', 'turnFigures', 'logEntry'] as const satisfies readonly (keyof Tables)[];

/** The time of the statement stands still, so that the index on `read_at` can be used. */
function before(ms: number) {
  return sql<Date>`statement_timestamp() - ${ms} * interval '1 millisecond'`;
}
