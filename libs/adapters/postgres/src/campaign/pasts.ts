import type { Pasts } from '@warlog/application';
import type { CampaignId } from '@warlog/core';
import { sql } from 'kysely';
import type { Database } from '../database/database.js';
import type { Tables } from '../database/tables.js';
import { transactional } from '../database/transaction.js';

/** Restores a campaign's past, if it was removed, before it is read. */
export type StoredPast = (campaign: CampaignId) => Promise<void>;

/** Stores the pasts of campaigns in four tables, with a row in `past` for each ended campaign. */
export class PostgresPasts implements Pasts {
  constructor(private readonly database: Database) {}

  /** Marks the past as read; waits for a concurrent removal and returns whether the past is present afterwards. */
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

/** The statement's time is constant, so that the index on `read_at` can be used. */
function before(ms: number) {
  return sql<Date>`statement_timestamp() - ${ms} * interval '1 millisecond'`;
}
