import { sql, type Kysely } from 'kysely';

/** Battle campaigns, and the tasks between them and their parent campaigns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table campaign add column parent text, add column battles integer not null default 0`,
  sql`create index campaign_parent on campaign (parent, campaign_id) where parent is not null`,
  sql`create index campaign_battles on campaign (campaign_id) where battles > 0`,
  sql`
    create table errand (
      campaign_id text primary key,
      campaign text not null,
      revision integer not null default 1,
      failures integer not null default 0,
      due_at timestamptz not null default clock_timestamp()
    )`,
  sql`
    do $$ begin
      if exists (select from pg_roles where rolname = 'warlog_app') then
        grant select, insert, update, delete on errand to warlog_app;
      end if;
    end $$`,
];
