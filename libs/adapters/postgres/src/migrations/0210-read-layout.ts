import { sql, type Kysely } from 'kysely';

/** The server's own role may read which migrations ran, so that it refuses to start on an older layout and `doctor` can look. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if exists (select from pg_roles where rolname = 'warlog_app') then
        grant select on migration to warlog_app;
      end if;
    end $$`.execute(db);
}
