import { sql, type Kysely } from 'kysely';

/** A draft for each officer of a seat ('': the seat's own), and who wrote a comment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table draft add column author text not null default ''`,
  sql`alter table draft drop constraint draft_pkey`,
  sql`alter table draft add primary key (campaign_id, seat, author)`,
  sql`alter table letter add column written_by text`,
];
