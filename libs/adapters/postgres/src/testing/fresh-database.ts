import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { administer, at, dataNodesOf, joinNodes } from './administer.js';
import type { Database } from '../database/database.js';
import { archiveOfNew, openEmbedded } from '../database/embedded.js';
import { openDatabase } from '../database/open.js';
import { preparedDatabase } from '../database/prepared.js';
import { distribute, hindrance } from '../migrations/distribute.js';
import { migrate } from '../migrations/migrate.js';

/** A migrated database of a test's own. `close` removes it. */
export interface FreshDatabase {
  readonly database: Database;
  /** Null for the embedded engine: nobody else can reach it. */
  readonly url: string | null;
  close(): Promise<void>;
}

/** The archive of a new database, unpacked; every database of this process begins as it. */
let archive: Promise<Blob> | undefined;

async function unpackedArchive(): Promise<Blob> {
  const packed = preparedDatabase() ?? (await archiveOfNew());
  return new Blob([gunzipSync(await packed.arrayBuffer())]);
}

/** In this process's memory. */
export async function freshEmbedded(): Promise<FreshDatabase> {
  archive ??= unpackedArchive();
  const database = await openEmbedded(null, await archive);
  await migrate(database);
  return { database, url: null, close: () => database.close() };
}

/** In a directory, without any table. */
export const emptyEmbedded = (directory: string): Promise<Database> => openEmbedded(directory, null);

/** The database of this run on a server that new ones are copied from; null where there is none. */
export function templateOf(server: string): string | null {
  const [where, name] = process.env['WARLOG_TEST_TEMPLATE']?.split(' ') ?? [];
  return where === server && name !== undefined ? name : null;
}

/** A new database on this server; where it is a Citus coordinator, distributed over its nodes. */
export async function freshOnServer(
  server: string,
  options: { readonly connections?: number } = {},
): Promise<FreshDatabase> {
  const { url, drop } = await emptyOnServer(server, templateOf(server));
  const made = await openDatabase({ url, ...options });
  await migrate(made);
  const isSpread = (await hindrance(made)) === null;
  if (isSpread) {
    // Nodes let each other in as whoever asks.
    await sql`alter role warlog_app login`.execute(made.kysely);
    await distribute(made);
    await made.close();
  }
  const database = isSpread ? await openDatabase({ url, ...options }) : made;
  const close = async (): Promise<void> => {
    await database.close();
    await drop();
  };
  return { database, url, close };
}

/**
 * A new database on this server, a copy of `template` or without any table; where it is a Citus coordinator, on its data nodes,
 * too.
 */
export async function emptyOnServer(
  server: string,
  template: string | null = null,
): Promise<{ readonly name: string; readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `warlog_test_${randomBytes(6).toString('hex')}`;
  const nodes = await dataNodesOf(server);
  const servers = [server, ...nodes];
  const [url = server, ...others] = servers.map((one) => at(one, name));
  for (const one of servers)
    await administer(one, `create database ${name}${template === null ? '' : ` template ${template}`}`);
  if (nodes.length > 0) {
    for (const one of [url, ...others]) await administer(one, 'create extension citus');
    await joinNodes(url, others);
  }
  const drop = async (): Promise<void> => {
    for (const one of servers) await administer(one, `drop database ${name} with (force)`);
  };
  return { name, url, drop };
}
