import { Redis } from 'ioredis';
import { nodesOf } from './redis-nodes.js';

/** How long Redis may take to answer whoever only asks how it is. */
const ANSWER_MS = 3_000;

/** What a Redis says of itself. */
export interface RedisFacts {
  /** `7.2.4`. */
  readonly version: string;
  /** What it does when its memory is full: deadlines want `noeviction`. */
  readonly policy: string;
}

/** Asks a Redis what it is, each node that is named; throws where one does not answer. */
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
  // Said by the call that fails; an error that nobody listens to ends the process.
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
