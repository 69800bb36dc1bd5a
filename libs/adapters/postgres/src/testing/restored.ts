import pg from 'pg';
import { openEmbedded } from '../database/embedded.js';
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

/** Restores the archive of an embedded database's directory in memory, without migrating it. */
export async function restoredEmbedded(archive: Uint8Array<ArrayBuffer>): Promise<FreshDatabase> {
  const database = await openEmbedded(null, new Blob([archive]));
  return { database, url: null, close: () => database.close() };
}
