import { sql, type Kysely } from 'kysely';

/**
 * Types instead of checks, where every change of a campaign writes: the text of a check is read and planned anew by each
 * statement that writes its table. That a version and a hash are what they should be is said by the chain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table event drop constraint event_version_check, drop constraint event_hash_check`,
  sql`create type campaign_status as enum ('lobby', 'running', 'paused', 'parked', 'ended')`,
  sql`create type sheet_state as enum ('none', 'sent')`,
  // Their conditions compare texts.
  sql`drop index campaign_in_lobby, campaign_by_due_at, campaign_parked`,
  sql`
    alter table campaign drop constraint campaign_status_check,
      alter column status type campaign_status using status::campaign_status`,
  sql`
    alter table seat drop constraint seat_sheet_check,
      alter column sheet type sheet_state using sheet::sheet_state`,
  sql`create index campaign_in_lobby on campaign (created_at desc, campaign_id desc) where listed and status <> 'ended'`,
  sql`create index campaign_by_due_at on campaign (due_at) where status = 'running' and due_at is not null`,
  sql`create index campaign_parked on campaign (campaign_id) where status = 'parked'`,
];
