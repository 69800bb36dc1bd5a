import { sql, type Kysely } from 'kysely';

/**
 * A campaign may be imported although its record is not sound, and says so from then on (ADR 57). Null: it was sound.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table campaign add column unverified text
      check (unverified in ('incomplete', 'different'))`.execute(db);
}
