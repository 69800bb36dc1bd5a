import { sql, type Kysely } from 'kysely';

/** Account management: sessions with a device, recovery, counted guesses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table account drop constraint account_kind_check`,
  sql`alter table account add constraint account_kind_check check (kind in ('member', 'guest', 'former'))`,
  sql`
    alter table session
      add column id text not null default gen_random_uuid()::text,
      add column device text not null default '',
      add column opened_at timestamptz not null default clock_timestamp(),
      add column used_at timestamptz not null default clock_timestamp()`,
  sql`
    create table recovery_code (
      user_id text not null references account (id) on delete cascade,
      code_hash text not null,
      primary key (user_id, code_hash)
    )`,
  sql`
    create table recovery_link (
      user_id text primary key references account (id) on delete cascade,
      token_hash text not null unique,
      expires_at timestamptz not null
    )`,
  sql`
    create table guess (
      key text primary key,
      count integer not null,
      last_at timestamptz not null
    )`,
  sql`create index guess_by_time on guess (last_at)`,
  sql`
    do $$ begin
      if exists (select from pg_roles where rolname = 'warlog_app') then
        grant select, insert, update, delete on recovery_code, recovery_link, guess to warlog_app;
      end if;
    end $$`,
];
