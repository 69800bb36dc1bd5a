import { sql } from 'kysely';
import type { Database } from '../database/database.js';

/** Returns the number of connections with this name that have a row lock or uncommitted writes. */
export async function openTransactions({ kysely }: Database, name: string): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${name} and backend_xid is not null`.execute(kysely);
  return rows.length;
}
