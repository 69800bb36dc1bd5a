import { deadlineQueueContract } from '@warlog/application/contracts';
import type { WakeUp } from '@warlog/application';
import type { CampaignId, PhaseId } from '@warlog/core';
import { expect, it } from 'vitest';
import { deadlineQueueOf } from './deadline-queue-of.js';
import { redisFacts } from './redis-facts.js';
import { freshPrefix } from './testing/find-redis.js';
import { onRedisCluster } from './testing/on-redis.js';
import { asking } from './testing/redis-cluster.js';
import { pass, until } from './testing/waiting.js';

onRedisCluster('Deadlines on a Redis cluster', 2, ({ nodes }) => {
  const url = nodes.map((node) => node.url).join(',');
  const wakeUp = (n: number): WakeUp => ({
    campaign: `campaign-${n}` as CampaignId,
    phase: 'a'.repeat(32) as PhaseId,
    due: Date.now() + 60_000,
  });

  deadlineQueueContract('The queue of lanes', () =>
    Promise.resolve({ queue: deadlineQueueOf({ url, prefix: freshPrefix() }), now: () => Date.now(), until, pass }),
  );

  it('are spread over every node', async () => {
    const errors: unknown[] = [];
    const prefix = freshPrefix();
    const queue = deadlineQueueOf({ url, prefix, onError: (error) => errors.push(error) });
    await queue.schedule(...Array.from({ length: 60 }, (_, n) => wakeUp(n)));
    const pattern = `${prefix.slice(0, -1)}:lane-*:wake-up.*`;
    const keysByNode = await Promise.all(nodes.map((node) => asking(node.url, (redis) => redis.keys(pattern))));
    await queue.close();
    expect(keysByNode.flat()).toHaveLength(60);
    for (const keys of keysByNode) expect(keys.length).toBeGreaterThan(5);
    expect(errors).toEqual([]);
  });

  it('are each delivered once, by any process', async () => {
    const prefix = freshPrefix();
    const queues = [1, 2].map(() => deadlineQueueOf({ url, prefix }));
    const woken: string[] = [];
    for (const queue of queues) await queue.consume(({ campaign }) => Promise.resolve(void woken.push(campaign)));
    const wakeUps = Array.from({ length: 40 }, (_, n) => ({ ...wakeUp(n), due: Date.now() }));
    await queues[0]?.schedule(...wakeUps);
    await until(() => woken.length >= 40);
    await pass(200);
    expect(woken.sort()).toEqual(wakeUps.map(({ campaign }) => campaign).sort());
    await Promise.all(queues.map((queue) => queue.close()));
  });

  it('are checked by the doctor on every node', async () => {
    expect(await redisFacts(url)).toMatchObject({ policy: 'noeviction' });
    await nodes[1]?.configure('maxmemory-policy', 'allkeys-lru');
    expect(await redisFacts(url)).toMatchObject({ policy: 'allkeys-lru' });
    await nodes[1]?.configure('maxmemory-policy', 'noeviction');
  });
});
