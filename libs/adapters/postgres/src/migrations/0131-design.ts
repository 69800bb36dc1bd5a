import { sql, type Kysely } from 'kysely';

/** Players' own designs: ships, fleet lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`
    create table design (
      user_id text not null,
      id text not null,
      ruleset text not null,
      kind text not null,
      name text not null,
      document json not null,
      revision integer not null,
      saved_at timestamptz not null default clock_timestamp(),
      primary key (user_id, id)
    )`,
  sql`
    do $$ begin
      if exists (select from pg_roles where rolname = 'warlog_app') then
        grant select, insert, update, delete on design to warlog_app;
      end if;
    end $$`,
];
