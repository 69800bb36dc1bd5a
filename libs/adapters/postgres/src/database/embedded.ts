import { PGlite, types } from '@electric-sql/pglite';
import { migrate } from '../migrations/migrate.js';
import type { Database } from './database.js';
import { lockDirectory } from './directory-lock.js';
import { DurableNodeFS, syncTree } from './durable-node-fs.js';
import { kyselyOver } from './kysely.js';
import { poolOfOne, type OneConnection } from './pool-of-one.js';
import { preparedDatabase } from './prepared.js';
import { Revived } from './revived.js';
import { EmbeddedUnusable } from './unusable.js';

/**
 * Opens PGlite in a directory that survives a power failure, or in memory (`null`).
 *
 * A new database is unpacked from the archive `prepared`, or empty without one.
 */
export async function openEmbedded(
  directory: string | null,
  prepared: Blob | null = preparedDatabase(),
): Promise<Database> {
  const lock = directory === null ? null : lockDirectory(directory);
  try {
    const lite = await Revived.over(() => (directory === null ? inMemory(prepared) : onDisk(directory, prepared)));
    const kysely = kyselyOver(poolOfOne(connectionOf(lite)));
    return {
      engine: 'embedded',
      distributed: false,
      kysely,
      primary: kysely,
      readings: null,
      connections: () => null,
      expectAnswers: () => undefined,
      listen: (channel, heard) => lite.listen(channel, heard),
      async close() {
        await kysely.destroy();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw directory === null ? error : new EmbeddedUnusable(directory, error);
  }
}

/**
 * Returns the archive of a new database with all its tables, for `openEmbedded`; made by the build.
 * @public
 */
export async function archiveOfNew(): Promise<Blob> {
  const lite = await inMemory(null);
  const query = (text: string, values: readonly unknown[]) => lite.query(text, [...values]);
  const kysely = kyselyOver(poolOfOne(connectionOf({ query, close: () => lite.close() })));
  await migrate({ kysely });
  const archive = await lite.dumpDataDir('gzip');
  await kysely.destroy();
  return archive;
}

const parsers = { [types.INT8]: Number };

/** Each start clears this memory. The usual 128 MB take a third of the time of a start. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

function inMemory(prepared: Blob | null): Promise<PGlite> {
  return PGlite.create({ dataDir: 'memory://', parsers, startParams, ...begunAs(prepared) });
}

async function onDisk(directory: string, prepared: Blob | null): Promise<PGlite> {
  const withoutFsyncOff = startParams.filter((param) => param !== '-F');
  const fs = new DurableNodeFS(directory);
  const lite = await PGlite.create({
    fs,
    parsers,
    startParams: [...withoutFsyncOff, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
    ...(fs.isNew && begunAs(prepared)),
  });
  // The files of a new database were written without fsync, so they are synced here.
  if (fs.isNew) syncTree(directory);
  return lite;
}

const begunAs = (prepared: Blob | null) => prepared !== null && { loadDataDir: prepared };

function connectionOf(lite: Pick<Revived, 'query' | 'close'>): OneConnection {
  return {
    async query(text, values) {
      const { rows, affectedRows } = await lite.query(text, values);
      const command = /^\s*(with|insert|update|delete|merge)\b/i.test(text) ? 'UPDATE' : 'SELECT';
      return { rows, rowCount: affectedRows ?? 0, command };
    },
    end: () => lite.close(),
  };
}
