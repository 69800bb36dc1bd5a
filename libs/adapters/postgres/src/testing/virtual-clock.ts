import { sql } from 'kysely';
import type { Database } from '../database/database.js';
import { openDatabase } from '../database/open.js';

/** A database whose clock a test moves; everything else about it is real. */
export interface VirtualClock {
  readonly database: Database;
  /** Milliseconds since 1970. */
  now(): number;
  set(at: number): Promise<void>;
}

/**
 * Puts a schema before the system's own, in which `clock_timestamp()` answers what the test says, and `statement_timestamp()`
 * the same: updates ask by this name, others and the columns that fill themselves by the former. Where there is a `url`, the clock's database is another connection to it;
 * without one it is `base` itself, the embedded engine's only one.
 */
export async function onVirtualClock(base: Database, url: string | null, start: number): Promise<VirtualClock> {
  const path = sql`search_path = virtual, pg_catalog, public`;
  for (const statement of [
    sql`create schema virtual`,
    sql`create table virtual.moment (at timestamptz not null)`,
    sql`insert into virtual.moment values (${new Date(start)})`,
    sql`create function virtual.clock_timestamp() returns timestamptz language sql volatile as 'select at from virtual.moment'`,
    sql`create function virtual.statement_timestamp() returns timestamptz language sql volatile as 'select at from virtual.moment'`,
    url === null ? sql`set ${path}` : sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set ${path}`,
    sql`update notice_clock set reminded_to = ${new Date(start)}`,
  ]) {
    await statement.execute(base.kysely);
  }
  await defaultsAsk(base, 'virtual');
  const database = url === null ? base : await openDatabase({ url });
  let at = start;
  return {
    database,
    now: () => at,
    async set(next) {
      if (next === at) return;
      at = next;
      await sql`update virtual.moment set at = ${new Date(next)}`.execute(database.kysely);
    },
  };
}

/** Takes the clock away again: what is left is the database as a program on the system's own clock has it. */
export async function offVirtualClock(base: Database): Promise<void> {
  await defaultsAsk(base, 'pg_catalog');
  await sql`drop schema virtual cascade`.execute(base.kysely);
}

/** A column keeps the very function that it was made with: each that asks for the time is told whose clock to ask. */
async function defaultsAsk({ kysely }: Database, schema: 'virtual' | 'pg_catalog'): Promise<void> {
  const { rows } = await sql<{ readonly tableName: string; readonly columnName: string }>`
    select c.table_name, c.column_name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_default like '%clock_timestamp()'
  `.execute(kysely);
  for (const { tableName, columnName } of rows) {
    await sql`
      alter table ${sql.table(tableName)} alter column ${sql.ref(columnName)}
        set default ${sql.ref(`${schema}.clock_timestamp`)}()
    `.execute(kysely);
  }
}
