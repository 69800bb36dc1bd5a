import { sql } from 'kysely';
import type { Database } from '../database/database.js';

/** How many connections of this name hold a row or have written something that they have not committed yet. */
export async function openTransactions({ kysely }: Database, name: string): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${name} and backend_xid is not null`.execute(kysely);
  return rows.length;
}
