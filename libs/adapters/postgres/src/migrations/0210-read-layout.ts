import { sql, type Kysely } from 'kysely';

/**
 * Lets the server's role read the list of migrations, so that it refuses to start on an older layout and `doctor` can
 * check it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if exists (select from pg_roles where rolname = 'warlog_app') then
        grant select on migration to warlog_app;
      end if;
    end $$`.execute(db);
}
