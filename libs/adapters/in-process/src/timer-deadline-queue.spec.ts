import { deadlineQueueContract } from '@warlog/application/contracts';
import type { CampaignId, PhaseId } from '@warlog/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TimerDeadlineQueue } from './timer-deadline-queue.js';

const pass = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

deadlineQueueContract('TimerDeadlineQueue', () =>
  Promise.resolve({
    queue: new TimerDeadlineQueue(),
    now: () => Date.now(),
    pass,
    async until(condition) {
      const end = Date.now() + 120_000;
      while (!condition()) {
        if (Date.now() > end) throw new Error('Waited in vain');
        await pass(5);
      }
    },
  }),
);

describe('TimerDeadlineQueue', () => {
  beforeEach(() => vi.useFakeTimers({ now: 0 }));
  afterEach(() => vi.useRealTimers());

  const dayMs = 24 * 3_600_000;
  const wakeUp = (due: number) => ({ campaign: 'c' as CampaignId, phase: 'p' as PhaseId, due });

  it('wakes after a time that exceeds the range of a timer', async () => {
    const queue = new TimerDeadlineQueue();
    const woken: number[] = [];
    await queue.consume(() => Promise.resolve(void woken.push(Date.now())));
    await queue.schedule(wakeUp(30 * dayMs));
    await vi.advanceTimersByTimeAsync(30 * dayMs - 1);
    expect(woken).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(woken).toEqual([30 * dayMs]);
    await queue.close();
  });

  it('wakes soon if the clock jumped past the time', async () => {
    const queue = new TimerDeadlineQueue();
    const woken: number[] = [];
    await queue.consume(({ due }) => Promise.resolve(void woken.push(due)));
    await queue.schedule(wakeUp(dayMs));
    await vi.advanceTimersByTimeAsync(1_000);
    vi.setSystemTime(2 * dayMs);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(woken).toEqual([dayMs]);
    await queue.close();
  });

  it('waits longer after each failure, at most half a minute, and reports the error', async () => {
    const errors: unknown[] = [];
    const queue = new TimerDeadlineQueue((error) => errors.push(error));
    const calls: number[] = [];
    await queue.consume(() => {
      calls.push(Date.now());
      return Promise.reject(new Error('again'));
    });
    await queue.schedule(wakeUp(0));
    await vi.advanceTimersByTimeAsync(120_000);
    const pauses = calls.slice(1).map((at, index) => at - (calls[index] ?? 0));
    expect(pauses.slice(0, 4)).toEqual([100, 200, 400, 800]);
    expect(Math.max(...pauses)).toBe(30_000);
    expect(errors).toHaveLength(calls.length);
    await queue.close();
  });
});
