import { sql, type Kysely } from 'kysely';

/** The captain of a seat in a battle campaign, who gives orders for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table seat add column captain text`.execute(db);
}
