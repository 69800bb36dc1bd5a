import { Redis } from 'ioredis';
import { nodesOf } from './redis-nodes.js';

/** The longest that Redis may take to answer a health check. */
const ANSWER_MS = 3_000;

/** Version and policy of a Redis. */
export interface RedisFacts {
  /** Such as `7.2.4`. */
  readonly version: string;
  /** Policy when its memory is full; deadlines need `noeviction`. */
  readonly policy: string;
}

/**
 * Reads the facts of every named node.
 *
 * @throws if one does not answer
 */
export async function redisFacts(url: string): Promise<RedisFacts> {
  const facts = await Promise.all(nodesOf(url).map(nodeFacts));
  const [first = { version: 'unknown', policy: 'unknown' }] = facts;
  return { ...first, policy: facts.find(({ policy }) => policy !== 'noeviction')?.policy ?? first.policy };
}

async function nodeFacts(url: string): Promise<RedisFacts> {
  const redis = new Redis(url, {
    ...{ lazyConnect: true, connectTimeout: ANSWER_MS, commandTimeout: ANSWER_MS },
    ...{ maxRetriesPerRequest: 0, retryStrategy: () => null },
  });
  // The failing call reports the error; an error event without a listener ends the process.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const info = await redis.info();
    const read = (name: string): string => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? 'unknown';
    return { version: read('redis_version'), policy: read('maxmemory_policy') };
  } finally {
    redis.disconnect();
  }
}
