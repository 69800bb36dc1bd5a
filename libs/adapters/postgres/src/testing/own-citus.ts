import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { administer, joinNodes } from './administer.js';
import { findBinaries, startCluster, type OwnServer, type TestServer } from './find-server.js';

/** A coordinator and data nodes, clusters of a run's own; each node can be ended on the spot and started again. */
export interface OwnCitus extends TestServer {
  readonly nodes: readonly OwnServer[];
}

const settings = [
  ...['shared_preload_libraries=citus', 'citus.enable_unsafe_triggers=on', 'citus.node_connection_timeout=10s'],
  // Nobody else is on the way; and the server's user may not read certificates of ours.
  'citus.node_conninfo=sslmode=disable',
  // Shards are moved by logical replication; what is written on several nodes is prepared first.
  ...['wal_level=logical', 'max_prepared_transactions=400', 'max_locks_per_transaction=256'],
];

/** Starts one; null where Postgres or Citus is not installed. `shards`: into how many parts tables are cut. */
export async function startCitus(count: number, shards: number): Promise<OwnCitus | null> {
  const binaries = findBinaries();
  if (binaries === null || !existsSync(join(binaries, '../lib/citus.so'))) return null;
  const servers: OwnServer[] = [];
  for (let one = 0; one <= count; one += 1) {
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
