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

/** A migrated database of a test; `close` removes it. */
export interface FreshDatabase {
  readonly database: Database;
  /** Null for the embedded engine, which other processes cannot reach. */
  readonly url: string | null;
  close(): Promise<void>;
}

/** An archive that is read without the copies that a blob makes of its bytes. */
class UncopiedBlob extends Blob {
  constructor(private readonly content: ArrayBuffer) {
    super([]);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.content);
  }
}

/** The unpacked archive of a new database, the start of every embedded database of this process. */
let archive: Promise<Blob> | undefined;

async function unpackedArchive(): Promise<Blob> {
  const packed = preparedDatabase() ?? (await archiveOfNew());
  const { buffer, byteOffset, byteLength } = gunzipSync(await packed.arrayBuffer());
  return new UncopiedBlob(buffer.slice(byteOffset, byteOffset + byteLength));
}

/** Opens a new database in memory. */
export async function freshEmbedded(): Promise<FreshDatabase> {
  archive ??= unpackedArchive();
  const database = await openEmbedded(null, await archive);
  await migrate(database);
  return { database, url: null, close: () => database.close() };
}

/** Opens a database without tables in a directory. */
export const emptyEmbedded = (directory: string): Promise<Database> => openEmbedded(directory, null);

/** Returns the template database of this run on a server; null if there is none. */
export function templateOf(server: string): string | null {
  const [where, name] = process.env['WARLOG_TEST_TEMPLATE']?.split(' ') ?? [];
  return where === server && name !== undefined ? name : null;
}

/** Creates a migrated database on a server; distributed, if it is a Citus coordinator. */
export async function freshOnServer(
  server: string,
  options: { readonly connections?: number } = {},
): Promise<FreshDatabase> {
  const { url, drop } = await emptyOnServer(server, templateOf(server));
  const made = await openDatabase({ url, ...options });
  await migrate(made);
  const isSpread = (await hindrance(made)) === null;
  if (isSpread) {
    // Nodes connect to each other with the role of the session.
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
 * Creates a database on a server, as a copy of `template` or without tables; on a Citus coordinator also on its data
 * nodes.
 */
export async function emptyOnServer(
  server: string,
  template: string | null = null,
): Promise<{ readonly name: string; readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `warlog_test_${randomBytes(6).toString('hex')}`;
  const nodes = await dataNodesOf(server);
  const servers = [server, ...nodes];
  const [url = server, ...others] = servers.map((serverUrl) => at(serverUrl, name));
  for (const serverUrl of servers)
    await administer(serverUrl, `create database ${name}${template === null ? '' : ` template ${template}`}`);
  if (nodes.length > 0) {
    for (const databaseUrl of [url, ...others]) await administer(databaseUrl, 'create extension citus');
    await joinNodes(url, others);
  }
  const drop = async (): Promise<void> => {
    for (const serverUrl of servers) await administer(serverUrl, `drop database ${name} with (force)`);
  };
  return { name, url, drop };
}
