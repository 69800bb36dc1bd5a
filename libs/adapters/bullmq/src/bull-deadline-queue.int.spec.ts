import { deadlineQueueContract } from '@warlog/application/contracts';
import type { WakeUp } from '@warlog/application';
import type { CampaignId, PhaseId } from '@warlog/core';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, expect, it } from 'vitest';
import { BullDeadlineQueue } from './bull-deadline-queue.js';
import { freshPrefix, removePrefix } from './testing/find-redis.js';
import { onOwnRedis, onRedis } from './testing/on-redis.js';
import { pass, until } from './testing/waiting.js';

const wakeUp = (due: number, phase = 'a'): WakeUp => ({
  campaign: 'campaign' as CampaignId,
  phase: phase.repeat(32) as PhaseId,
  due,
});

onRedis('BullDeadlineQueue', (url) => {
  const prefixes: string[] = [];
  const fresh = () => {
    const prefix = freshPrefix();
    prefixes.push(prefix);
    return prefix;
  };
  afterAll(async () => {
    for (const prefix of prefixes) await removePrefix(url, prefix);
  });

  deadlineQueueContract('BullDeadlineQueue', () =>
    Promise.resolve({
      queue: new BullDeadlineQueue({ url, prefix: fresh() }),
      now: () => Date.now(),
      until,
      pass,
    }),
  );

  it('delivers each wake-up to one of several processes', async () => {
    const prefix = fresh();
    const queues = [1, 2, 3].map(() => new BullDeadlineQueue({ url, prefix }));
    const woken: number[] = [];
    for (const queue of queues) await queue.consume(({ due }) => Promise.resolve(void woken.push(due)));
    const now = Date.now();
    for (let n = 0; n < 30; n += 1) await queues[0]?.schedule(wakeUp(now + n));
    await until(() => woken.length >= 30);
    await pass(200);
    expect([...woken].sort()).toEqual(Array.from({ length: 30 }, (_, n) => now + n));
    await Promise.all(queues.map((queue) => queue.close()));
  });

  it('postpones a job that arrives before its time', async () => {
    const prefix = fresh();
    const queue = new BullDeadlineQueue({ url, prefix });
    const due = Date.now() + 400;
    // Schedules the job like a process whose clock is ahead.
    const hasty = new Queue('deadlines', { prefix, connection: { url } });
    await hasty.add('wake-up', wakeUp(due));
    const woken: number[] = [];
    await queue.consume(() => Promise.resolve(void woken.push(Date.now())));
    await until(() => woken.length === 1);
    expect(woken[0]).toBeGreaterThanOrEqual(due);
    await hasty.close();
    await queue.close();
  });

  it('adds another job for a wake-up that a worker holds, but not for a waiting one', async () => {
    const prefix = fresh();
    const queue = new BullDeadlineQueue({ url, prefix });
    const busy: WakeUp[] = [];
    const woken: WakeUp[] = [];
    let letGo: () => void = () => undefined;
    const free = new Promise<void>((resolve) => (letGo = resolve));
    await queue.consume((wake) => {
      woken.push(wake);
      if (busy.length === 16) return Promise.resolve();
      busy.push(wake);
      return free;
    });
    const now = Date.now();
    const all = Array.from({ length: 60 }, (_, n) => wakeUp(now - 60 + n));
    await queue.schedule(...all);
    await until(() => busy.length === 16);
    await pass(300);
    const inLine = await queue.wakeNow(...all);
    expect(inLine).toEqual(all.filter(({ due }) => busy.every((wake) => wake.due !== due)));
    letGo();
    await until(() => woken.length >= all.length + busy.length);
    await pass(300);
    const times = (wake: WakeUp) => woken.filter(({ due }) => due === wake.due).length;
    expect(all.map(times)).toEqual(all.map(({ due }) => (busy.some((wake) => wake.due === due) ? 2 : 1)));
    await queue.close();
  });

  it('adds only missing jobs of very many, whatever the state of the others', async () => {
    const prefix = fresh();
    const queue = new BullDeadlineQueue({ url, prefix });
    const later = Date.now() + 3_600_000;
    const all = [0, later].flatMap((from) => Array.from({ length: 200 }, (_, n) => wakeUp(from + n)));
    const jobs = new Queue('deadlines', { prefix, connection: { url } });
    const counts = () => jobs.getJobCounts('wait', 'delayed');
    await queue.schedule(...all);
    expect(await counts()).toEqual({ wait: 200, delayed: 200 });
    for (const state of ['wait', 'delayed'] as const)
      for (const job of await jobs.getJobs(state, 50, 99)) await job.remove();
    expect(await counts()).toEqual({ wait: 150, delayed: 150 });
    await Promise.all([queue.schedule(...all), queue.schedule(...all.slice(0, 3))]);
    expect(await counts()).toEqual({ wait: 200, delayed: 200 });
    await jobs.close();
    await queue.close();
  });

  it('retries the job of a killed worker within ten seconds', async () => {
    const prefix = fresh();
    const queue = new BullDeadlineQueue({ url, prefix });
    let taken = 0;
    // This worker takes the job and then does nothing.
    const killed = new Worker(
      'deadlines',
      () => {
        taken += 1;
        return new Promise(() => undefined);
      },
      {
        prefix,
        connection: { url, maxRetriesPerRequest: null },
        lockDuration: 5_000,
        skipLockRenewal: true,
        skipStalledCheck: true,
      },
    );
    const scheduled = wakeUp(Date.now());
    await queue.schedule(scheduled);
    await until(() => taken === 1);
    const from = Date.now();
    const woken: WakeUp[] = [];
    await queue.consume((wake) => Promise.resolve(void woken.push(wake)));
    await until(() => woken.length === 1);
    expect(Date.now() - from).toBeLessThan(60_000);
    expect(woken).toEqual([scheduled]);
    await killed.close(true);
    await queue.close();
  });

  it.each([
    ['nothing else waits', []],
    ['a later deadline waits', [wakeUp(Date.now() + 3_600_000, 'b')]],
  ])('finds within two seconds a job that was announced only to a killed worker, if %s', async (_, later) => {
    const prefix = fresh();
    const queue = new BullDeadlineQueue({ url, prefix });
    await queue.schedule(...later);
    const killed = new Redis(url);
    const marker = `${prefix}:deadlines:marker`;
    await killed.del(marker);
    // The marker of a job goes only to the first client that waits for it.
    const popped = killed.bzpopmin(marker, 0);
    await pass(100);
    const woken: number[] = [];
    await queue.consume(({ due }) => Promise.resolve(void woken.push(due)));
    await pass(500);
    const due = Date.now();
    await queue.schedule(wakeUp(due));
    await popped;
    killed.disconnect();
    await until(() => woken.length === 1);
    expect(Date.now() - due).toBeLessThan(2_000);
    expect(woken).toEqual([due]);
    await queue.close();
  });
});

onOwnRedis('BullDeadlineQueue on a failing Redis', (redis) => {
  it('delivers after everything in Redis was deleted', async () => {
    const queue = new BullDeadlineQueue({ url: redis.url, prefix: freshPrefix() });
    const woken: number[] = [];
    await queue.consume(({ due }) => Promise.resolve(void woken.push(due)));
    const due = Date.now() + 600;
    await queue.schedule(wakeUp(due));
    expect(await redis.flushAll()).toBeGreaterThan(0);
    // As the sweep does with what the database says is due.
    await queue.schedule(wakeUp(due));
    await until(() => woken.length === 1);
    expect(woken).toEqual([due]);
    await queue.close();
  });

  it('never blocks a producer while Redis is unavailable, and delivers again afterwards', async () => {
    const errors: unknown[] = [];
    const queue = new BullDeadlineQueue({
      url: redis.url,
      prefix: freshPrefix(),
      onError: (error) => errors.push(error),
    });
    const woken: number[] = [];
    await queue.consume(({ due }) => Promise.resolve(void woken.push(due)));
    await queue.schedule(wakeUp(Date.now()));
    await until(() => woken.length === 1);

    await redis.kill();
    const from = Date.now();
    const missed = wakeUp(from, 'b');
    await queue.schedule(missed);
    expect(Date.now() - from).toBeLessThan(20_000);
    expect(errors.length).toBeGreaterThan(0);

    await redis.start();
    const asked = setInterval(() => void queue.schedule(missed), 200);
    await until(() => woken.length >= 2);
    clearInterval(asked);
    expect(woken[1]).toBe(missed.due);
    await queue.close();
  });

  it('reports one error when Redis is unavailable for a thousand wake-ups', async () => {
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const queue = new BullDeadlineQueue({ url: redis.url, prefix: freshPrefix(), onError });
    await queue.schedule(wakeUp(Date.now() + 60_000));
    await redis.kill();
    errors.length = 0;
    const from = Date.now();
    await Promise.all(Array.from({ length: 1_000 }, (_, n) => queue.schedule(wakeUp(from + 60_000 + n))));
    expect(Date.now() - from).toBeLessThan(60_000);
    expect(errors.filter((error) => String(error).includes('did not answer')).length).toBeLessThan(5);
    expect(errors.length).toBeLessThan(50);
    await redis.start();
    await queue.close();
  });

  it('closes while Redis is unavailable', async () => {
    const queue = new BullDeadlineQueue({ url: redis.url, prefix: freshPrefix() });
    await queue.consume(() => Promise.resolve());
    await redis.kill();
    const from = Date.now();
    await queue.close();
    expect(Date.now() - from).toBeLessThan(60_000);
    await redis.start();
  });
});
