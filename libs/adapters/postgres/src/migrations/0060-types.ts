import { sql, type Kysely } from 'kysely';

/**
 * Replaces checks by types in tables that every change writes, because a check is parsed and planned again by each
 * writing statement.
 *
 * The hash chain already guarantees valid versions and hashes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table event drop constraint event_version_check, drop constraint event_hash_check`,
  sql`create type campaign_status as enum ('lobby', 'running', 'paused', 'parked', 'ended')`,
  sql`create type sheet_state as enum ('none', 'sent')`,
  // Their conditions compare text.
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
