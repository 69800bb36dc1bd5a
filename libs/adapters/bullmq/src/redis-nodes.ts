import { Cluster } from 'ioredis';

/** Splits `REDIS_URL` into nodes: one, or several of a cluster separated by commas. */
export function nodesOf(url: string): readonly string[] {
  return url
    .split(',')
    .map((node) => node.trim())
    .filter((node) => node !== '');
}

/** Connects to a cluster; any node that answers reveals the others. User and password are those of the first node. */
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
