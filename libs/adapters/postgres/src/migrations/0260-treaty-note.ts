import { sql, type Kysely } from 'kysely';

/** The treaty that a letter proposes, with its answers; mentions and pins; and users' own notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table letter add column treaty json`,
  sql`alter table letter add column mentions text[] not null default '{}'`,
  sql`alter table letter add column pinned boolean not null default false`,
  sql`
    create table note (
      campaign_id text not null,
      user_id text not null,
      subject text not null,
      body text not null,
      saved_at timestamptz not null,
      primary key (campaign_id, user_id, subject)
    )`,
  sql`create index note_by_user on note (user_id)`,
  sql`
    do $$ begin
      if exists (select from pg_roles where rolname = 'warlog_app') then
        grant select, insert, update, delete on note to warlog_app;
      end if;
    end $$`,
];
