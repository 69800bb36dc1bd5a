import { sql, type Kysely } from 'kysely';

/** Accounts and sessions: the only tables that belong to no campaign. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account (
      id text primary key,
      name text not null,
      name_key text not null unique,
      kind text not null check (kind in ('member', 'guest')),
      password_hash text,
      created_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`
    create table session (
      token_hash text primary key,
      user_id text not null references account (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index session_by_user on session (user_id)`.execute(db);
}
