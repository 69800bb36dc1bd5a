import { sql, type Kysely } from 'kysely';

/** A phase may play a part of its turn; null where the turn has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table phase_mark add column part jsonb`.execute(db);
}
