import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { administer, joinNodes } from './administer.js';
import { findBinaries, startCluster, type OwnServer, type DatabaseServer } from './find-server.js';

/** A new coordinator with data nodes; each node can be killed and restarted. */
export interface OwnCitus extends DatabaseServer {
  readonly nodes: readonly OwnServer[];
}

const settings = [
  ...['shared_preload_libraries=citus', 'citus.enable_unsafe_triggers=on', 'citus.node_connection_timeout=10s'],
  // All nodes are on this machine, and the server's user may not read our certificates.
  'citus.node_conninfo=sslmode=disable',
  // Shards are moved by logical replication; writes on several nodes use prepared transactions.
  ...['wal_level=logical', 'max_prepared_transactions=400', 'max_locks_per_transaction=256'],
];

/** Starts a cluster; null without Postgres or Citus. `shards`: the number of parts per table. */
export async function startCitus(count: number, shards: number): Promise<OwnCitus | null> {
  const binaries = findBinaries();
  if (binaries === null || !existsSync(join(binaries, '../lib/citus.so'))) return null;
  const servers: OwnServer[] = [];
  for (let index = 0; index <= count; index += 1) {
    const server = await startCluster([...settings, `citus.shard_count=${shards}`]);
    if (server) servers.push(server);
  }
  const [coordinator, ...nodes] = servers;
  if (!coordinator) return null;
  for (const { url } of servers) await administer(url, 'create extension citus');
  await joinNodes(
    coordinator.url,
    nodes.map(({ url }) => url),
  );
  return {
    url: coordinator.url,
    nodes,
    async stop() {
      for (const server of servers) await server.stop();
    },
  };
}
