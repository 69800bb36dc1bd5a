import { sql, type Kysely } from 'kysely';

/** Which ended campaigns have their past stored, and when it was last read (ADR 50). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`
    create table past (
      campaign_id text primary key,
      read_at timestamptz not null default clock_timestamp(),
      away boolean not null default false
    )`,
  sql`create index past_unread on past (read_at) where not away`,
  sql`insert into past (campaign_id) select campaign_id from campaign where status = 'ended'`,
  sql`
    do $$ begin
      if exists (select from pg_roles where rolname = 'warlog_app') then
        grant select, insert, update, delete on past to warlog_app;
      end if;
    end $$`,
];
