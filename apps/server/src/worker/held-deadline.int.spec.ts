import type { WakeUp } from '@warlog/application';
import { changeOf, created, freshId, opened } from '@warlog/application/contracts';
import type { CampaignId } from '@warlog/kernel';
import { onServer } from '@warlog/postgres/testing';
import { expect, it } from 'vitest';
import { testServer } from '../testing/server-kit.js';
import { startSweeps } from './worker.js';

// Redis and its driver are loaded lazily by the program, so here as well.
const { BullDeadlineQueue } = await import('@warlog/bullmq');
const { freshPrefix, onOwnRedis } = await import('@warlog/bullmq/testing');

const PATIENCE_MS = 20_000;

onServer('A wake-up that workers were killed with', (fresh) => {
  onOwnRedis('for workers', (redis) => {
    it(
      'is given to the worker that comes in their place by its first look, though the queue still thinks it in good hands',
      async () => {
        const settings = { url: redis.url, prefix: freshPrefix() };
        // One of sixteen lanes takes a single wake-up at a time.
        const held = [1, 2].map(() => new BullDeadlineQueue({ ...settings, lanes: 16 }));
        const queue = new BullDeadlineQueue(settings);
        const server = await testServer(fresh().database, { worker: false, queue });
        const { ports } = server.world;
        const id = freshId() as CampaignId;
        const due = await ports.reads.now();
        const phase = opened(1, freshId(), due);
        const change = await changeOf(null, [created(id), phase]);
        await ports.store.transact(id, (tx) => tx.append(change));
        // No second look within this test.
        const looking = (its: typeof queue) =>
          startSweeps({ reads: ports.reads, queue: its }, server.log, { everyMs: 10 * PATIENCE_MS });

        // Never let go of what they took, as far as Redis knows.
        const letGo = promised<void>();
        for (const one of held) {
          const taken = promised<WakeUp>();
          await one.consume((wakeUp) => {
            taken.resolve(wakeUp);
            return letGo.promise;
          });
          await (await looking(one)).stop();
          await taken.promise;
        }

        const woken = promised<WakeUp>();
        await queue.consume((wakeUp) => Promise.resolve(woken.resolve(wakeUp)));
        await (await looking(queue)).stop();
        expect(await woken.promise).toEqual({ campaign: id, phase: phase.phase, due });
        letGo.resolve();
        await Promise.all(held.map((one) => one.close()));
        await server.close();
      },
      PATIENCE_MS,
    );
  });
});

/** A promise with what keeps it. */
function promised<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}
