import { sql, type Kysely } from 'kysely';

/**
 * Campaigns count the uses of their offices' powers. Older snapshots lack the counts, so those campaigns are folded
 * again from their events.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from snapshot`.execute(db);
}
