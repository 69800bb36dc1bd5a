import { sql, type Kysely } from 'kysely';

/** Whether a campaign hides its players, so that the search of the lobby does not find it by their names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table campaign add column anonymous boolean not null default false`.execute(db);
}
