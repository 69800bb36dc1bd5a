import { changeOf, created, freshId, opened } from '@warlog/application/contracts';
import type { CampaignId } from '@warlog/core';
import { onServer } from '@warlog/postgres/testing';
import { expect, it } from 'vitest';
import { testServer } from '../testing/server-kit.js';
import { startSweeps } from './worker.js';

// The program loads Redis and its driver lazily, so the test does as well.
const { BullDeadlineQueue } = await import('@warlog/bullmq');
const { freshPrefix, onOwnRedis } = await import('@warlog/bullmq/testing');

const CAMPAIGNS = 400;
/** How late a wake-up may be that Redis lost. */
const LATE_MS = 3_000;
/** Enough time to write the campaigns and flush Redis on a busy machine. */
const AHEAD_MS = 20_000;

onServer('A Redis that is flushed', (fresh) => {
  onOwnRedis('with pending deadlines', (redis) => {
    it(
      `gets all ${CAMPAIGNS} pending deadlines back from the sweep, none later than ${LATE_MS} ms`,
      async () => {
        const queue = new BullDeadlineQueue({ url: redis.url, prefix: freshPrefix() });
        const server = await testServer(fresh().database, { worker: false, queue });
        const { ports } = server.world;
        const { store, reads } = ports;
        const first = (await reads.now()) + AHEAD_MS;
        const dueOf = new Map<CampaignId, number>();
        for (let index = 0; index < CAMPAIGNS; index += 1) {
          const id = freshId() as CampaignId;
          const phase = opened(1, freshId(), first + index);
          const change = await changeOf(null, [created(id), phase]);
          await store.transact(id, (tx) => tx.append(change));
          dueOf.set(id, first + index);
          await queue.schedule({ campaign: id, phase: phase.phase, due: first + index });
        }
        const late = new Map<CampaignId, number>();
        await queue.consume(({ campaign, due }) => {
          if (!late.has(campaign)) late.set(campaign, Date.now() - due);
          return Promise.resolve();
        });
        expect(await redis.flushAll()).toBeGreaterThan(CAMPAIGNS);
        const sweeps = await startSweeps(ports, server.log);
        while (late.size < CAMPAIGNS && Date.now() < first + 2 * AHEAD_MS) {
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        await sweeps.stop();
        expect([...late.keys()].sort()).toEqual([...dueOf.keys()].sort());
        expect(Math.min(...late.values())).toBeGreaterThanOrEqual(0);
        expect(Math.max(...late.values())).toBeLessThanOrEqual(LATE_MS);
        await server.close();
      },
      5 * AHEAD_MS,
    );
  });
});
