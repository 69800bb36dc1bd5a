import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A Postgres database of one server. */
export interface Database {
  /** The settings by which a server finds it. */
  readonly env: NodeJS.ProcessEnv;
  drop(): Promise<void>;
}

/** A new database with the tables in it, copied from the template of this run; null where no Postgres is named. */
export async function copyOfTemplate(): Promise<Database | null> {
  const template = inject('template');
  if (template === null) return null;
  const name = `${template.name}_${randomBytes(6).toString('hex')}`;
  await administer(template.server, `CREATE DATABASE ${name} TEMPLATE ${template.name}`);
  return {
    env: { DATABASE_URL: urlOf(template.server, name), WARLOG_HOST_KEY: randomBytes(32).toString('hex') },
    drop: () => administer(template.server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** Runs one statement on a server's maintenance database. */
export async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
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
