import type { Pasts } from '@warlog/application';
import type { CampaignId } from '@warlog/kernel';
import { sql } from 'kysely';
import type { Database } from '../database/database.js';

/** Makes sure that a campaign's past is here before it is read. */
export type PastHere = (campaign: CampaignId) => Promise<void>;

/** The pasts of campaigns in four tables, and beside them a row for each campaign that has ended. */
export class PostgresPasts implements Pasts {
  constructor(private readonly database: Database) {}

  /** A row that somebody is just putting away is waited for, and is seen as it is then. */
  async read(campaign: CampaignId): Promise<boolean> {
    const row = await this.database.kysely
      .updateTable('past')
      .set({ readAt: sql<Date>`clock_timestamp()` })
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
    const { rows } = await sql`
      with put as (
        update past set away = true
        where campaign_id = ${campaign} and not away and read_at < ${before(ms)} returning campaign_id
      ),
      ${sql.join(
        pastTables.map(
          (table) => sql`${sql.id(`of_${table}`)} as (
            delete from ${sql.table(table)} where campaign_id = ${campaign} and exists (select from put))`,
        ),
      )}
      select 1 as put from put`.execute(this.database.kysely);
    return rows.length > 0;
  }
}

const pastTables = ['told', 'boundary', 'turn_figures', 'log_entry'] as const;

/** The clock is read once, so that the index on `read_at` can be used. */
function before(ms: number) {
  return sql<Date>`(select clock_timestamp() - ${ms} * interval '1 millisecond')`;
}
