import { sql, type Kysely } from 'kysely';

/**
 * Letters, and how far each user has read.
 *
 * The event of a letter is in the stream; its text is only here, so that it can be erased. `readers` are the viewers to
 * whom the event was disclosed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`
    create table letter (
      campaign_id text not null,
      message text not null,
      channel text not null,
      author text not null,
      recipients json not null,
      signed boolean not null,
      body text,
      erased_by text check (erased_by in ('author', 'gm')),
      ordinal integer not null,
      turn integer not null,
      sent_at timestamptz not null,
      readers text[] not null,
      primary key (campaign_id, message)
    )`,
  sql`create index letter_by_time on letter (campaign_id, sent_at desc, message desc)`,
  sql`
    create table letter_seen (
      campaign_id text not null,
      user_id text not null,
      channel text not null,
      seen_at timestamptz not null,
      primary key (campaign_id, user_id, channel)
    )`,
  sql`
    do $$ begin
      if exists (select from pg_roles where rolname = 'warlog_app') then
        grant select, insert, update, delete on letter, letter_seen to warlog_app;
      end if;
    end $$`,
];
