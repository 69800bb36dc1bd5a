import { sql, type Kysely } from 'kysely';

/**
 * Events bear no place in an order of all campaigns: a transaction's id says nothing on another node, nor after a restore
 * into another cluster (ADR 18). The index and the sequence go with their columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event drop column tx, drop column global_position`.execute(db);
}
