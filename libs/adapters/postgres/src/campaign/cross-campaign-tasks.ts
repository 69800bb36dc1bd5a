import type { CrossCampaignTask, CrossCampaignTasks } from '@warlog/application';
import type { CampaignId } from '@warlog/core';
import { sql } from 'kysely';
import type { Database } from '../database/database.js';

/** Stores cross-campaign tasks, which are written with the change that causes them. */
export class PostgresCrossCampaignTasks implements CrossCampaignTasks {
  constructor(private readonly database: Database) {}

  async due(limit: number): Promise<readonly CrossCampaignTask[]> {
    const rows = await this.database.kysely
      .selectFrom('errand')
      .select(['campaignId', 'campaign', 'revision', 'failures'])
      .where('dueAt', '<=', sql<Date>`clock_timestamp()`)
      .orderBy('dueAt')
      .orderBy('campaignId')
      .limit(limit)
      .execute();
    return rows.map(({ campaignId, campaign, ...counts }) => ({
      from: campaignId as CampaignId,
      campaign: campaign as CampaignId,
      ...counts,
    }));
  }

  async done({ from, revision }: CrossCampaignTask): Promise<void> {
    await this.database.kysely
      .deleteFrom('errand')
      .where('campaignId', '=', from)
      .where('revision', '=', revision)
      .execute();
  }

  async putOff({ from, revision }: CrossCampaignTask, delayMs: number): Promise<void> {
    await this.database.kysely
      .updateTable('errand')
      .set((eb) => ({
        failures: eb('failures', '+', 1),
        dueAt: sql<Date>`statement_timestamp() + ${delayMs} * interval '1 millisecond'`,
      }))
      .where('campaignId', '=', from)
      .where('revision', '=', revision)
      .execute();
  }

  async campaigns(limit: number): Promise<readonly CampaignId[]> {
    const { rows } = await sql<{ readonly id: CampaignId }>`
      select campaign_id as id from campaign where battles > 0
      union
      select parent as id from campaign where parent is not null and status <> 'ended'
      order by id limit ${limit}`.execute(this.database.kysely);
    return rows.map(({ id }) => id);
  }
}
