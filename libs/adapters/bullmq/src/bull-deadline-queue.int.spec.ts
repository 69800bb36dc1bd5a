import { deadlineQueueContract } from '@warlog/application/contracts';
import type { WakeUp } from '@warlog/application';
import type { CampaignId, PhaseId } from '@warlog/kernel';
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

  it('shares its wake-ups among processes: each goes to one of them', async () => {
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

  it('puts a job off that comes before its time', async () => {
    const prefix = fresh();
    const queue = new BullDeadlineQueue({ url, prefix });
    const due = Date.now() + 400;
    // As a process whose clock runs ahead would have it.
    const hasty = new Queue('deadlines', { prefix, connection: { url } });
    await hasty.add('wake-up', wakeUp(due));
    const woken: number[] = [];
    await queue.consume(() => Promise.resolve(void woken.push(Date.now())));
    await until(() => woken.length === 1);
    expect(woken[0]).toBeGreaterThanOrEqual(due);
    await hasty.close();
    await queue.close();
  });

  it('asks once more for what somebody holds, not for what stands in line', async () => {
    const prefix = fresh();
    const queue = new BullDeadlineQueue({ url, prefix });
    const held: WakeUp[] = [];
    const woken: WakeUp[] = [];
    let letGo: () => void = () => undefined;
    const free = new Promise<void>((resolve) => (letGo = resolve));
    await queue.consume((one) => {
      woken.push(one);
      if (held.length === 16) return Promise.resolve();
      held.push(one);
      return free;
    });
    const now = Date.now();
    const all = Array.from({ length: 60 }, (_, n) => wakeUp(now - 60 + n));
    await queue.schedule(...all);
    await until(() => held.length === 16);
    await pass(300);
    const inLine = await queue.wakeNow(...all);
    expect(inLine).toEqual(all.filter(({ due }) => held.every((one) => one.due !== due)));
    letGo();
    await until(() => woken.length >= all.length + held.length);
    await pass(300);
    const times = (one: WakeUp) => woken.filter(({ due }) => due === one.due).length;
    expect(all.map(times)).toEqual(all.map(({ due }) => (held.some((one) => one.due === due) ? 2 : 1)));
    await queue.close();
  });

  it('adds of very many what is not there, whatever state the others are in', async () => {
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

  it('takes up what a killed worker left behind, within ten seconds', async () => {
    const prefix = fresh();
    const queue = new BullDeadlineQueue({ url, prefix });
    let taken = 0;
    // It takes the job, and nothing more is heard of it.
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
    const one = wakeUp(Date.now());
    await queue.schedule(one);
    await until(() => taken === 1);
    const from = Date.now();
    const woken: WakeUp[] = [];
    await queue.consume((wake) => Promise.resolve(void woken.push(wake)));
    await until(() => woken.length === 1);
    expect(Date.now() - from).toBeLessThan(60_000);
    expect(woken).toEqual([one]);
    await killed.close(true);
    await queue.close();
  });

  it.each([
    ['nothing else waits', []],
    ['a later deadline waits', [wakeUp(Date.now() + 3_600_000, 'b')]],
  ])('finds within two seconds a job of which only a killed worker was told, where %s', async (_, later) => {
    const prefix = fresh();
    const queue = new BullDeadlineQueue({ url, prefix });
    await queue.schedule(...later);
    const killed = new Redis(url);
    const marker = `${prefix}:deadlines:marker`;
    await killed.del(marker);
    // Who waits first for the marker of a job gets it, and nobody else does.
    const told = killed.bzpopmin(marker, 0);
    await pass(100);
    const woken: number[] = [];
    await queue.consume(({ due }) => Promise.resolve(void woken.push(due)));
    await pass(500);
    const due = Date.now();
    await queue.schedule(wakeUp(due));
    await told;
    killed.disconnect();
    await until(() => woken.length === 1);
    expect(Date.now() - due).toBeLessThan(2_000);
    expect(woken).toEqual([due]);
    await queue.close();
  });
});

onOwnRedis('BullDeadlineQueue on a Redis that fails', (redis) => {
  it('keeps delivering after everything in Redis was deleted', async () => {
    const queue = new BullDeadlineQueue({ url: redis.url, prefix: freshPrefix() });
    const woken: number[] = [];
    await queue.consume(({ due }) => Promise.resolve(void woken.push(due)));
    const due = Date.now() + 600;
    await queue.schedule(wakeUp(due));
    expect(await redis.flushAll()).toBeGreaterThan(0);
    // What the sweep does with what the database says is due.
    await queue.schedule(wakeUp(due));
    await until(() => woken.length === 1);
    expect(woken).toEqual([due]);
    await queue.close();
  });

  it('never lets a producer wait while Redis is away, and delivers again when it is back', async () => {
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

  it('reports once, not a thousand times, when Redis is away for a thousand wake-ups', async () => {
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

  it('closes while Redis is away', async () => {
    const queue = new BullDeadlineQueue({ url: redis.url, prefix: freshPrefix() });
    await queue.consume(() => Promise.resolve());
    await redis.kill();
    const from = Date.now();
    await queue.close();
    expect(Date.now() - from).toBeLessThan(60_000);
    await redis.start();
  });
});
