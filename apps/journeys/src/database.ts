import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Clock } from './clock.js';

/** A Postgres database of one server. */
export interface TestDatabase {
  /** The settings by which a server finds it. */
  readonly env: NodeJS.ProcessEnv;
  /** Deletes all data of users; the server's own data stays. */
  empty(): Promise<void>;
  drop(): Promise<void>;
}

/**
 * Makes the clock of a database run ahead of the machine's by the milliseconds in `ahead`. Functions with the names of
 * the system's take precedence, and column defaults use them too.
 */
const GOES_AHEAD = `
  CREATE TABLE ahead (ms float8 NOT NULL);
  INSERT INTO ahead VALUES (0);
  CREATE FUNCTION clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
    AS 'SELECT pg_catalog.clock_timestamp() + ms * interval ''1 millisecond'' FROM public.ahead';
  CREATE FUNCTION statement_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
    AS 'SELECT public.clock_timestamp()';
  DO $$
  DECLARE
    filled record;
  BEGIN
    EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog', current_database());
    FOR filled IN
      SELECT c.table_name, c.column_name FROM information_schema.columns c
        JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.column_default LIKE '%clock_timestamp()'
    LOOP
      EXECUTE format('ALTER TABLE %I ALTER COLUMN %I SET DEFAULT public.clock_timestamp()', filled.table_name, filled.column_name);
    END LOOP;
  END $$`;

/** Tables that a running server needs. */
const ofTheServer = ['migration', 'migration_lock', 'host_secret', 'notice_clock'];
/** The event log refuses deletion, except to a replica of another database. */
const EMPTY = `
  SET session_replication_role = replica;
  DO $$
  DECLARE
    emptied text;
  BEGIN
    SELECT string_agg(format('public.%I', tablename), ', ') INTO emptied FROM pg_tables
      WHERE schemaname = 'public' AND tablename <> ALL (ARRAY[${ofTheServer.map((name) => `'${name}'`).join(', ')}]);
    EXECUTE 'TRUNCATE ' || emptied || ' CASCADE';
  END $$`;

/** The error code of Postgres for the transaction that it ends in a deadlock. */
const DEADLOCK = '40P01';

/**
 * A new database with its tables, copied from the template of this run; null if no Postgres is configured. With a clock
 * it uses that one.
 */
export async function copyOfTemplate(clock?: Clock): Promise<TestDatabase | null> {
  const template = inject('template');
  if (template === null) return null;
  const name = `${template.name}_${randomBytes(6).toString('hex')}`;
  await administer(template.server, `CREATE DATABASE ${name} TEMPLATE ${template.name}`);
  // Commits need not survive a crash of Postgres here, so they do not wait for the disk.
  await administer(template.server, `ALTER DATABASE ${name} SET synchronous_commit = off`);
  const url = urlOf(template.server, name);
  if (clock) {
    await administer(url, GOES_AHEAD);
    await clock.also((ms) => administer(url, `UPDATE ahead SET ms = ${ms}`));
  }
  return {
    env: { DATABASE_URL: url, WARLOG_HOST_KEY: randomBytes(32).toString('hex') },
    empty: () => emptied(url),
    drop: () => administer(template.server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** Empties a database whose server may be using it: after a deadlock it tries again. */
async function emptied(url: string): Promise<void> {
  for (let tries = 5; ; tries -= 1) {
    try {
      return await administer(url, EMPTY);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== DEADLOCK || tries === 0) throw error;
    }
  }
}

/** Drops a template and its remaining copies. */
export async function dropWithCopies(server: string, name: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    const found = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE datname = $1 OR starts_with(datname, $2)',
      [name, `${name}_`],
    );
    for (const { datname } of found.rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}

/** Runs statements on the database at an address. */
export async function administer(address: string, statements: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

/** The address of a database on the same server. */
export function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Registers this process to be killed and its folder to be removed at the end of the whole run, even if its worker
 * dies.
 */
export function endWithRun(pid: number, folder: string): void {
  const template = inject('template');
  if (template !== null) writeFileSync(join(template.processes, String(pid)), folder);
}

/** The database that every server of a run starts as a copy of. */
export interface Template {
  /** The address of the server's maintenance database. */
  readonly server: string;
  readonly name: string;
  /** A folder with a file for each process that ends with the run: its id is the name, its data folder the content. */
  readonly processes: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    template: Template | null;
  }
}
