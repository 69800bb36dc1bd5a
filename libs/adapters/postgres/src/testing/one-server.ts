import { openDatabase } from '../database/open.js';
import { migrate } from '../migrations/migrate.js';
import { dataNodesOf } from './administer.js';
import { findServer } from './find-server.js';
import { emptyOnServer, templateOf } from './fresh-database.js';

/**
 * Finds or starts the Postgres server of all spec files of a run, and ends it if it started it.
 *
 * Vitest calls it once per project. The databases of the specs are copies of a migrated template, if the server
 * supports that.
 */
export default async function oneServer(): Promise<() => Promise<void>> {
  const found = await findServer();
  if (found) process.env['DATABASE_URL'] = found.url;
  const dropTemplate = found && templateOf(found.url) === null ? await prepareTemplate(found.url) : null;
  return async () => {
    await dropTemplate?.();
    await found?.stop();
  };
}

async function prepareTemplate(server: string): Promise<(() => Promise<void>) | null> {
  if ((await dataNodesOf(server)).length > 0) return null;
  const { name, url, drop } = await emptyOnServer(server);
  const database = await openDatabase({ url });
  await migrate(database);
  await database.close();
  process.env['WARLOG_TEST_TEMPLATE'] = `${server} ${name}`;
  return drop;
}
