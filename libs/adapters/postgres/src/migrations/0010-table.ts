import { sql, type Kysely } from 'kysely';

/** Sitters of seats, and absences. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table seat add column sitter text`,
  sql`create index seat_by_sitter on seat (sitter) where sitter is not null`,
  sql`
    create table leave (
      user_id text primary key,
      periods json not null
    )`,
  sql`
    do $$ begin
      if exists (select from pg_roles where rolname = 'warlog_app') then
        grant select, insert, update, delete on leave to warlog_app;
      end if;
    end $$`,
];
