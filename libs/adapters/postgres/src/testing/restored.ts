import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { openDatabase } from '../database/open.js';
import { emptyOnServer, type FreshDatabase } from './fresh-database.js';

/** Restores a dump into a new database, without migrating it. */
export async function restoredOnServer(server: string, dump: string): Promise<FreshDatabase> {
  const { url, drop } = await emptyOnServer(server);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(dump);
  await client.end();
  const database = await openDatabase({ url });
  const close = async (): Promise<void> => {
    await database.close();
    await drop();
  };
  return { database, url, close };
}

/** Restores the archive of an embedded database's directory, without migrating it. */
export async function restoredEmbedded(archive: Uint8Array<ArrayBuffer>): Promise<FreshDatabase> {
  const parent = mkdtempSync(join(tmpdir(), 'warlog-restored-'));
  const directory = join(parent, 'database');
  const lite = await PGlite.create({ dataDir: directory, loadDataDir: new Blob([archive]) });
  await lite.close();
  const database = await openDatabase({ directory });
  const close = async (): Promise<void> => {
    await database.close();
    rmSync(parent, { recursive: true, force: true });
  };
  return { database, url: null, close };
}
