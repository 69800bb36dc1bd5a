import { Cluster } from 'ioredis';

/** The nodes that `REDIS_URL` names: one, or several of a cluster with commas between them. */
export function nodesOf(url: string): readonly string[] {
  return url
    .split(',')
    .map((node) => node.trim())
    .filter((node) => node !== '');
}

/** A connection to a cluster, of which the others are found by any node that answers; name and password are the first one's. */
export function clusterOf(nodes: readonly string[], maxRetriesPerRequest: number | null): Cluster {
  const { protocol, username, password } = new URL(nodes[0] ?? '');
  return new Cluster([...nodes], {
    redisOptions: {
      maxRetriesPerRequest,
      ...(username !== '' && { username: decodeURIComponent(username) }),
      ...(password !== '' && { password: decodeURIComponent(password) }),
      ...(protocol === 'rediss:' && { tls: {} }),
    },
  });
}
