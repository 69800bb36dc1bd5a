import { sql, type Kysely } from 'kysely';

/**
 * Removes the global order of events: a transaction id means nothing on another node, or after a restore into another
 * cluster (ADR 18).
 *
 * The index and the sequence are dropped with their columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event drop column tx, drop column global_position`.execute(db);
}
