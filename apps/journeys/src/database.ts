import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Clock } from './clock.js';

/** A Postgres database of one server. */
export interface Database {
  /** The settings by which a server finds it. */
  readonly env: NodeJS.ProcessEnv;
  drop(): Promise<void>;
}

/**
 * Makes the clock of a database go ahead of the machine's by the milliseconds in `ahead`: its functions of that name stand
 * before the system's, and columns that fill themselves by the time ask them too.
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

/**
 * A new database with the tables in it, copied from the template of this run; null where no Postgres is named. With a
 * clock it goes by that one.
 */
export async function copyOfTemplate(clock?: Clock): Promise<Database | null> {
  const template = inject('template');
  if (template === null) return null;
  const name = `${template.name}_${randomBytes(6).toString('hex')}`;
  await administer(template.server, `CREATE DATABASE ${name} TEMPLATE ${template.name}`);
  const url = urlOf(template.server, name);
  if (clock) {
    await administer(url, GOES_AHEAD);
    await clock.also((ms) => administer(url, `UPDATE ahead SET ms = ${ms}`));
  }
  return {
    env: { DATABASE_URL: url, WARLOG_HOST_KEY: randomBytes(32).toString('hex') },
    drop: () => administer(template.server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
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

/** The database that every server of a run starts as a copy of. */
export interface Template {
  /** The address of the server's maintenance database. */
  readonly server: string;
  readonly name: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    template: Template | null;
  }
}
