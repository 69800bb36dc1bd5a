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

onServer('A wake-up that a worker was killed with', (fresh) => {
  onOwnRedis('for workers', (redis) => {
    it(
      'is given to the worker that comes in its place by its first look, though the queue still thinks it in good hands',
      async () => {
        const settings = { url: redis.url, prefix: freshPrefix() };
        // One of sixteen lanes takes a single wake-up at a time.
        const [held, queue] = [new BullDeadlineQueue({ ...settings, lanes: 16 }), new BullDeadlineQueue(settings)];
        const server = await testServer(fresh().database, { worker: false, queue });
        const { ports } = server.world;
        const id = freshId() as CampaignId;
        const due = await ports.reads.now();
        const phase = opened(1, freshId(), due);
        const change = await changeOf(null, [created(id), phase]);
        await ports.store.transact(id, (tx) => tx.append(change));

        // Never lets go of what it took, as far as Redis knows.
        const letGo = promised<void>();
        const taken = promised<WakeUp>();
        await held.consume((wakeUp) => {
          taken.resolve(wakeUp);
          return letGo.promise;
        });
        await held.schedule({ campaign: id, phase: phase.phase, due });
        await taken.promise;

        const woken = promised<WakeUp>();
        await queue.consume((wakeUp) => Promise.resolve(woken.resolve(wakeUp)));
        // No second look within this test.
        const sweeps = await startSweeps(ports, server.log, { everyMs: 10 * PATIENCE_MS });
        expect(await woken.promise).toEqual({ campaign: id, phase: phase.phase, due });
        await sweeps.stop();
        letGo.resolve();
        await held.close();
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
