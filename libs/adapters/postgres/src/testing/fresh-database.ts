import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../database/database.js';
import { openEmbedded } from '../database/embedded.js';
import { openDatabase } from '../database/open.js';
import { migrate } from '../migrations/migrate.js';

/** A migrated database of a test's own. `close` removes it. */
export interface FreshDatabase {
  readonly database: Database;
  /** Null for the embedded engine: nobody else can reach it. */
  readonly url: string | null;
  close(): Promise<void>;
}

/** In this process's memory. */
export async function freshEmbedded(): Promise<FreshDatabase> {
  const database = await openDatabase({ memory: true });
  await migrate(database);
  return { database, url: null, close: () => database.close() };
}

/** In a directory, without any table. */
export const emptyEmbedded = (directory: string): Promise<Database> => openEmbedded(directory, null);

/** A new database on this server. */
export async function freshOnServer(server: string): Promise<FreshDatabase> {
  const { url, drop } = await emptyOnServer(server);
  const database = await openDatabase({ url });
  await migrate(database);
  const close = async (): Promise<void> => {
    await database.close();
    await drop();
  };
  return { database, url, close };
}

/** A new database on this server without any table. */
export async function emptyOnServer(
  server: string,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `warlog_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
