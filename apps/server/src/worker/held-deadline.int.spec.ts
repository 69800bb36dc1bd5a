import type { DeadlineQueue, WakeUp } from '@warlog/application';
import { changeOf, created, freshId, opened } from '@warlog/application/contracts';
import type { CampaignId } from '@warlog/kernel';
import type { Database } from '@warlog/postgres';
import { onServer } from '@warlog/postgres/testing';
import { expect, it } from 'vitest';
import { testServer } from '../testing/server-kit.js';
import { startSweeps } from './worker.js';

// Redis and its driver are loaded lazily by the program, so here as well.
const { BullDeadlineQueue } = await import('@warlog/bullmq');
const { freshPrefix, onOwnRedis, pass } = await import('@warlog/bullmq/testing');

const PATIENCE_MS = 20_000;

/** A campaign whose phase is due, or will be, on a server without a worker; what a worker is made of. */
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
  // One of sixteen lanes takes a single wake-up at a time.
  return { queue, server, wakeUp, sweeping, lane: () => new BullDeadlineQueue({ ...settings, lanes: 16 }) };
}

onServer('A wake-up that two workers were killed with', (fresh) => {
  onOwnRedis('for workers', (redis) => {
    it(
      'is given to the worker that comes in their place by its first look, though the queue still thinks it in good hands',
      async () => {
        const { queue, server, wakeUp, sweeping, lane } = await dueCampaign(fresh().database, redis.url);
        const held = [lane(), lane()];
        // No second look within this test.
        const looking = (its: typeof queue) => sweeping(its, 10 * PATIENCE_MS);

        // Never let go of what they took, as far as Redis knows.
        const letGo = promised<void>();
        for (const one of held) {
          const taken = await taking(one, letGo.promise);
          await (await looking(one)).stop();
          await taken.promise;
        }

        const woken = await taking(queue);
        await (await looking(queue)).stop();
        expect(await woken.promise).toEqual(wakeUp);
        letGo.resolve();
        await Promise.all(held.map((one) => one.close()));
        await server.close();
      },
      PATIENCE_MS,
    );
  });
});

onServer('A wake-up that a worker was killed with', (fresh) => {
  onOwnRedis('for workers', (redis) => {
    it(
      'is given to a living one once it is overdue for a second',
      async () => {
        const { queue, server, wakeUp, sweeping, lane } = await dueCampaign(fresh().database, redis.url, 500);
        const letGo = promised<void>();
        const held = lane();
        const taken = await taking(held, letGo.promise);
        // Its first look, which would wake it at once, comes before it is due.
        const sweeps = await sweeping(queue, 200);
        await taken.promise;
        const woken = await taking(queue);
        expect(await woken.promise).toEqual(wakeUp);
        expect(Date.now() - wakeUp.due).toBeLessThan(3_900);
        await sweeps.stop();
        letGo.resolve();
        await held.close();
        await server.close();
      },
      PATIENCE_MS,
    );
  });
});

onServer('A wake-up that a worker was killed with, after it had stood in line', (fresh) => {
  onOwnRedis('for workers', (redis) => {
    it(
      'is asked for at the next look, however many had found it there',
      async () => {
        const { queue, server, wakeUp, sweeping, lane } = await dueCampaign(fresh().database, redis.url);
        const [busy, killed] = [lane(), lane()];
        const letGo = promised<void>();
        const first = await taking(busy, letGo.promise);
        await busy.schedule({ ...wakeUp, due: wakeUp.due - 1 });
        await first.promise;
        await busy.schedule(wakeUp);
        const sweeps = await sweeping(queue, 200);
        // Were looks at what stands in line counted, the next one to ask would be the 32nd, after some seven seconds.
        await pass(4_500);
        const taken = await taking(killed, letGo.promise);
        expect(await taken.promise).toEqual(wakeUp);

        const from = Date.now();
        const woken = await taking(queue);
        expect(await woken.promise).toEqual(wakeUp);
        expect(Date.now() - from).toBeLessThan(5_000);
        await sweeps.stop();
        letGo.resolve();
        await Promise.all([busy, killed].map((one) => one.close()));
        await server.close();
      },
      PATIENCE_MS,
    );
  });
});

/** Takes wake-ups, and lets go of none before that: the first of them. */
async function taking(queue: DeadlineQueue, letGo = Promise.resolve()) {
  const first = promised<WakeUp>();
  await queue.consume((given) => {
    first.resolve(given);
    return letGo;
  });
  return first;
}

/** A promise with what keeps it. */
function promised<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}
