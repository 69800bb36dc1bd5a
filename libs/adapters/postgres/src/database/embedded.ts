import { PGlite, types } from '@electric-sql/pglite';
import type { Database } from './database.js';
import { lockDirectory } from './directory-lock.js';
import { DurableNodeFS, syncTree } from './durable-node-fs.js';
import { kyselyOver } from './kysely.js';
import { poolOfOne, type OneConnection } from './pool-of-one.js';

/** PGlite in a directory that survives a power cut, or in memory (`null`), where nothing survives. */
export async function openEmbedded(directory: string | null): Promise<Database> {
  const lock = directory === null ? null : lockDirectory(directory);
  try {
    const lite = await (directory === null ? inMemory() : onDisk(directory));
    const kysely = kyselyOver(poolOfOne(connectionOf(lite)));
    return {
      engine: 'embedded',
      kysely,
      connections: () => null,
      listen: (channel, heard) => lite.listen(channel, heard),
      async close() {
        await kysely.destroy();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

const parsers = { [types.INT8]: Number };

function inMemory(): Promise<PGlite> {
  return PGlite.create({ dataDir: 'memory://', parsers });
}

async function onDisk(directory: string): Promise<PGlite> {
  const withoutFsyncOff = PGlite.defaultStartParams.filter((param) => param !== '-F');
  const fs = new DurableNodeFS(directory);
  const lite = await PGlite.create({
    fs,
    parsers,
    startParams: [...withoutFsyncOff, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
  });
  // What made the cluster ran before any fsync.
  if (fs.isNew) syncTree(directory);
  return lite;
}

function connectionOf(lite: PGlite): OneConnection {
  return {
    async query(text, values) {
      const { rows, affectedRows } = await lite.query(text, [...values]);
      const command = /^\s*(with|insert|update|delete|merge)\b/i.test(text) ? 'UPDATE' : 'SELECT';
      return { rows, rowCount: affectedRows ?? 0, command };
    },
    end: () => lite.close(),
  };
}
