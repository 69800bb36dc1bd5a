import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { startTied, type TiedProcess } from '../../../../../tools/lib/tied-process.mjs';

/** A Redis for tests; `stop` ends it if it was started for them. */
export interface TestRedis {
  readonly url: string;
  stop(): Promise<void>;
}

/** A Redis of the test's own, which can be killed and restarted empty on the same port. */
export interface OwnRedis extends TestRedis {
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Runs FLUSHALL; returns the number of keys before. */
  flushAll(): Promise<number>;
  /** Runs CONFIG SET. */
  configure(name: string, value: string): Promise<void>;
}

/** Returns the Redis of `REDIS_URL`, or starts the `redis-server` on PATH; null without either. */
export async function findRedis(): Promise<TestRedis | null> {
  const { REDIS_URL } = process.env;
  if (REDIS_URL) return { url: REDIS_URL, stop: () => Promise.resolve() };
  return startRedis();
}

/**
 * Starts a Redis on a temporary directory and a free port, with `more` arguments; null without `redis-server` on PATH.
 */
export async function startRedis(more: readonly string[] = []): Promise<OwnRedis | null> {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const directory = mkdtempSync(join(tmpdir(), 'warlog-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--maxmemory-policy',
    'noeviction',
    ...more,
  ];
  let server: TiedProcess | null = null;
  const start = async (): Promise<void> => {
    server = startTied(['redis-server', ...args], 'KILL', { cwd: directory });
    await answers(url);
  };
  const kill = async (): Promise<void> => {
    await server?.end();
  };
  await start();
  const stop = async (): Promise<void> => {
    await kill();
    rmSync(directory, { recursive: true, force: true });
  };
  return {
    url,
    start,
    kill,
    stop,
    flushAll: () => flushAll(url),
    configure: (name, value) => configure(url, name, value),
  };
}

/** Returns a prefix that no other test uses. */
export function freshPrefix(): string {
  return `{wl-test-${randomBytes(6).toString('hex')}}`;
}

/** Deletes every key with the prefix. */
export async function removePrefix(url: string, prefix: string): Promise<void> {
  const redis = new Redis(url, { retryStrategy: () => null });
  try {
    const keys = await redis.keys(`${prefix.replace(/[[\]*?]/g, '\\$&')}:*`);
    if (keys.length > 0) await redis.del(...keys);
  } finally {
    redis.disconnect();
  }
}

async function answers(url: string): Promise<void> {
  const redis = new Redis(url, { maxRetriesPerRequest: 100, retryStrategy: () => 50 });
  redis.on('error', () => undefined);
  try {
    await redis.ping();
  } finally {
    redis.disconnect();
  }
}

async function flushAll(url: string): Promise<number> {
  const redis = new Redis(url, { retryStrategy: () => null });
  try {
    const keys = await redis.dbsize();
    await redis.flushall();
    return keys;
  } finally {
    redis.disconnect();
  }
}

async function configure(url: string, name: string, value: string): Promise<void> {
  const redis = new Redis(url, { retryStrategy: () => null });
  try {
    await redis.config('SET', name, value);
  } finally {
    redis.disconnect();
  }
}

/** Returns a port without a listener. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
