import { sql, type Kysely } from 'kysely';

/** The part of the turn that a phase plays; null if the turn has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table phase_mark add column part jsonb`.execute(db);
}
