import type { DeadlineQueue, WakeUp } from '@warlog/application';
import { changeOf, created, freshId, opened } from '@warlog/application/contracts';
import type { CampaignId } from '@warlog/core';
import type { Database } from '@warlog/postgres';
import { onServer } from '@warlog/postgres/testing';
import { expect, it } from 'vitest';
import { testServer } from '../testing/server-kit.js';
import { startSweeps } from './worker.js';

// The program loads Redis and its driver lazily, so the test does as well.
const { BullDeadlineQueue } = await import('@warlog/bullmq');
const { freshPrefix, onOwnRedis, pass } = await import('@warlog/bullmq/testing');

const PATIENCE_MS = 20_000;

/** Creates a campaign whose phase is or will be due, on a server without a worker, with the parts of a worker. */
async function dueCampaign(database: Database, url: string, inMs = 0) {
  const settings = { url, prefix: freshPrefix() };
  const queue = new BullDeadlineQueue(settings);
  const server = await testServer(database, { worker: false, queue });
  const { ports } = server.world;
  const campaign = freshId() as CampaignId;
  const due = (await ports.reads.now()) + inMs;
  const phase = opened(1, freshId(), due);
  const change = await changeOf(null, [created(campaign), phase]);
  await ports.store.transact(campaign, (tx) => tx.append(change));
  const sweeping = (its: typeof queue, everyMs: number) =>
    startSweeps({ reads: ports.reads, queue: its }, server.log, { everyMs });
  const wakeUp: WakeUp = { campaign, phase: phase.phase, due };
  // With sixteen lanes, each takes one wake-up at a time.
  return { queue, server, wakeUp, sweeping, lane: () => new BullDeadlineQueue({ ...settings, lanes: 16 }) };
}

onServer('A wake-up held by two killed workers', (fresh) => {
  onOwnRedis('with workers', (redis) => {
    it(
      'is given to the next worker by its first sweep, although the queue still thinks that it is being handled',
      async () => {
        const { queue, server, wakeUp, sweeping, lane } = await dueCampaign(fresh().database, redis.url);
        const lanes = [lane(), lane()];
        // No second sweep within this test.
        const looking = (its: typeof queue) => sweeping(its, 10 * PATIENCE_MS);

        // To Redis, these workers look as if they never released their jobs.
        const letGo = promised<void>();
        for (const bullDeadlineQueue of lanes) {
          const taken = await taking(bullDeadlineQueue, letGo.promise);
          await (await looking(bullDeadlineQueue)).stop();
          await taken.promise;
        }

        const woken = await taking(queue);
        await (await looking(queue)).stop();
        expect(await woken.promise).toEqual(wakeUp);
        letGo.resolve();
        await Promise.all(lanes.map((bullDeadlineQueue) => bullDeadlineQueue.close()));
        await server.close();
      },
      PATIENCE_MS,
    );
  });
});

onServer('A wake-up held by a killed worker', (fresh) => {
  onOwnRedis('with workers', (redis) => {
    it(
      'is given to a living worker once it is overdue by a second',
      async () => {
        const { queue, server, wakeUp, sweeping, lane } = await dueCampaign(fresh().database, redis.url, 500);
        const letGo = promised<void>();
        const killed = lane();
        const taken = await taking(killed, letGo.promise);
        // Its first sweep, which would wake it at once, runs before it is due.
        const sweeps = await sweeping(queue, 200);
        await taken.promise;
        const woken = await taking(queue);
        expect(await woken.promise).toEqual(wakeUp);
        expect(Date.now() - wakeUp.due).toBeLessThan(3_900);
        await sweeps.stop();
        letGo.resolve();
        await killed.close();
        await server.close();
      },
      PATIENCE_MS,
    );
  });
});

onServer('A wake-up held by a killed worker after waiting in the queue', (fresh) => {
  onOwnRedis('with workers', (redis) => {
    it(
      'is requeued by the next sweep, however many sweeps found it in the queue before',
      async () => {
        const { queue, server, wakeUp, sweeping, lane } = await dueCampaign(fresh().database, redis.url);
        const [busy, killed] = [lane(), lane()];
        const letGo = promised<void>();
        const first = await taking(busy, letGo.promise);
        await busy.schedule({ ...wakeUp, due: wakeUp.due - 1 });
        await first.promise;
        await busy.schedule(wakeUp);
        const sweeps = await sweeping(queue, 200);
        // If sweeps of queued jobs were counted, the next to requeue would be the 32nd, after about seven seconds.
        await pass(4_500);
        const taken = await taking(killed, letGo.promise);
        expect(await taken.promise).toEqual(wakeUp);

        const from = Date.now();
        const woken = await taking(queue);
        expect(await woken.promise).toEqual(wakeUp);
        expect(Date.now() - from).toBeLessThan(5_000);
        await sweeps.stop();
        letGo.resolve();
        await Promise.all([busy, killed].map((bullDeadlineQueue) => bullDeadlineQueue.close()));
        await server.close();
      },
      PATIENCE_MS,
    );
  });
});

/** Consumes wake-ups and holds each until `letGo`; returns the first one. */
async function taking(queue: DeadlineQueue, letGo = Promise.resolve()) {
  const first = promised<WakeUp>();
  await queue.consume((given) => {
    first.resolve(given);
    return letGo;
  });
  return first;
}

/** Returns a promise and the function that resolves it. */
function promised<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}
