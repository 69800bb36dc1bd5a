import { sql, type Kysely } from 'kysely';

/** The treaty that a letter proposes, with its answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [sql`alter table letter add column treaty json`];
