import { Redis } from 'ioredis';

/** How long Redis may take to answer whoever only asks how it is. */
const ANSWER_MS = 3_000;

/** What a Redis says of itself. */
export interface RedisFacts {
  /** `7.2.4`. */
  readonly version: string;
  /** What it does when its memory is full: deadlines want `noeviction`. */
  readonly policy: string;
}

/** Asks a Redis what it is; throws where it does not answer. */
export async function redisFacts(url: string): Promise<RedisFacts> {
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
