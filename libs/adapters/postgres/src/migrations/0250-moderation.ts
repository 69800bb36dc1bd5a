import { sql, type Kysely } from 'kysely';

/** Whom a member mutes, avoids or blocks; reports; hidden names; the reason of an erased letter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table letter add column erased_why text`,
  sql`alter table campaign add column hidden_name text, add column neutral_name text,
    add column reported boolean not null default false`,
  sql`
    create table person_mark (
      user_id text not null,
      other text not null,
      muted boolean not null,
      avoided boolean not null,
      blocked boolean not null,
      primary key (user_id, other)
    )`,
  sql`create index person_mark_by_other on person_mark (other)`,
  sql`
    create table report (
      id text primary key,
      user_id text not null,
      subject text not null,
      campaign_id text,
      message text,
      account text,
      reason text not null,
      words text not null,
      at timestamptz not null default clock_timestamp(),
      left_at timestamptz,
      closed_at timestamptz,
      note text
    )`,
  sql`create unique index report_once on report (user_id, subject) where closed_at is null`,
  sql`create index report_of_letters on report (campaign_id) where message is not null and closed_at is null`,
  sql`
    create table hidden_name (
      subject text primary key,
      owner text not null,
      name text not null,
      name_key text not null,
      name_twin text not null,
      neutral text not null,
      reason text not null,
      at timestamptz not null default clock_timestamp()
    )`,
  sql`
    do $$ begin
      if exists (select from pg_roles where rolname = 'warlog_app') then
        grant select, insert, update, delete on person_mark, report, hidden_name to warlog_app;
      end if;
    end $$`,
];
