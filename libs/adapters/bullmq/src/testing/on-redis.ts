import { afterAll, describe, expect, it } from 'vitest';
import { findRedis, startRedis, type OwnRedis } from './find-redis.js';
import { startCluster, type TestCluster } from './redis-cluster.js';

const NO_REDIS = 'needs Redis: set REDIS_URL, or install redis-server';
const NO_SERVER = 'needs redis-server on PATH';

/** Runs a suite on a Redis. Without one it is reported as skipped, or fails if `REQUIRE_SERVICES=1`. */
export function onRedis(name: string, suite: (url: string) => void): void {
  describe(name, async () => {
    const redis = await findRedis();
    if (!redis) return missing(NO_REDIS);
    afterAll(() => redis.stop());
    suite(redis.url);
  });
}

/** Runs a suite on a Redis that it may kill and flush. */
export function onOwnRedis(name: string, suite: (redis: OwnRedis) => void): void {
  describe(name, async () => {
    const redis = await startRedis();
    if (!redis) return missing(NO_SERVER);
    afterAll(() => redis.stop());
    suite(redis);
  });
}

/** Runs a suite on a Redis cluster with `count` nodes. */
export function onRedisCluster(name: string, count: number, suite: (cluster: TestCluster) => void): void {
  describe(name, async () => {
    const cluster = await startCluster(count);
    if (!cluster) return missing(NO_SERVER);
    afterAll(() => cluster.stop());
    suite(cluster);
  });
}

function missing(what: string): void {
  if (process.env['REQUIRE_SERVICES'] === '1') it(what, () => expect.fail(what));
  else it.skip(what);
}
