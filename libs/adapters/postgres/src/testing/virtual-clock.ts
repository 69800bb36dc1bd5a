import { sql } from 'kysely';
import type { Database } from '../database/database.js';
import { openDatabase } from '../database/open.js';

/** A database with a clock that a test sets; everything else is real. */
export interface VirtualClock {
  readonly database: Database;
  /** Milliseconds since 1970. */
  now(): number;
  set(at: number): Promise<void>;
}

/**
 * Overrides `clock_timestamp()` and `statement_timestamp()` with a schema before the system's own.
 *
 * Updates use the latter; other statements and column defaults use the former. With a `url`, the returned database is
 * another connection; without one it is `base` itself, since the embedded engine has only one.
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

/** Removes the virtual clock, and leaves the database as on the system's clock. */
export async function offVirtualClock(base: Database): Promise<void> {
  await defaultsAsk(base, 'pg_catalog');
  await sql`drop schema virtual cascade`.execute(base.kysely);
}

/**
 * Sets the defaults of columns to this schema's clock, because a default is bound to the function that existed at its
 * creation.
 */
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
