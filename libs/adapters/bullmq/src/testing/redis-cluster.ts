import { Redis } from 'ioredis';
import { freePort, startRedis, type OwnRedis } from './find-redis.js';

const SLOTS = 16_384;

/** The nodes of a Redis cluster, each with its share of the slots. */
export interface TestCluster {
  readonly nodes: readonly OwnRedis[];
  stop(): Promise<void>;
}

/** Starts a cluster with `count` nodes; null without `redis-server` on PATH. */
export async function startCluster(count: number): Promise<TestCluster | null> {
  const nodes: OwnRedis[] = [];
  const buses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const bus = await freePort();
    const node = await startRedis(['--cluster-enabled', 'yes', '--cluster-port', String(bus)]);
    if (!node) return null;
    nodes.push(node);
    buses.push(bus);
  }
  for (const [index, { url }] of nodes.entries()) {
    const [first, end] = [index, index + 1].map((share) => Math.floor((share * SLOTS) / count));
    await asking(url, async (redis) => {
      await redis.call('CLUSTER', 'ADDSLOTSRANGE', String(first), String((end ?? SLOTS) - 1));
      for (const [other, { url: address }] of nodes.entries()) {
        const { port } = new URL(address);
        if (other !== index) await redis.call('CLUSTER', 'MEET', '127.0.0.1', port, String(buses[other]));
      }
    });
  }
  for (const { url } of nodes) await asking(url, (redis) => whole(redis, count));
  return {
    nodes,
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
}

async function whole(redis: Redis, count: number): Promise<void> {
  for (;;) {
    const info = String(await redis.call('CLUSTER', 'INFO'));
    if (info.includes('cluster_state:ok') && info.includes(`cluster_known_nodes:${count}`)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Queries one node directly. */
export async function asking<T>(url: string, ask: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url);
  try {
    return await ask(redis);
  } finally {
    redis.disconnect();
  }
}
