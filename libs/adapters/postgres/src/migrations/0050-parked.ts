import { sql, type Kysely } from 'kysely';

/** Parked campaigns: their rules failed, and their clock stands still. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table campaign drop constraint campaign_status_check`,
  sql`
    alter table campaign add constraint campaign_status_check
      check (status in ('lobby', 'running', 'paused', 'parked', 'ended'))`,
  sql`create index campaign_parked on campaign (campaign_id) where status = 'parked'`,
];
