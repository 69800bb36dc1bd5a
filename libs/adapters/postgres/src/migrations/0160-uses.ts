import { sql, type Kysely } from 'kysely';

/**
 * Campaigns count how often the powers of their offices were used. Snapshots that were made before do not know that: those
 * campaigns are folded anew from their events.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from snapshot`.execute(db);
}
