import { nameTwin } from '@warlog/application';
import { sql, type Kysely } from 'kysely';

/** A key that names which look alike share, so that no user can imitate a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column name_twin text`.execute(db);
  const { rows } = await sql<{ id: string; name: string }>`select id, name from account`.execute(db);
  for (const { id, name } of rows) {
    await sql`update account set name_twin = ${nameTwin(name)} where id = ${id}`.execute(db);
  }
  await sql`alter table account alter column name_twin set not null`.execute(db);
  await sql`create index account_by_name_twin on account (name_twin)`.execute(db);
}
