import type { CampaignId, PhaseId } from '@warlog/core';
import { describe, expect, it } from 'vitest';
import { freshId } from '../testing/toy-campaign.js';
import type { DeadlineQueue, WakeUp } from './deadline-queue.js';

/** A queue for one test; the suite calls its `close`. */
export interface QueueFixture {
  readonly queue: DeadlineQueue;
  /** The queue's clock, ms since 1970. */
  readonly now: () => number;
  /** Waits until the condition holds; throws on timeout (10 s or more). */
  readonly until: (condition: () => boolean) => Promise<void>;
  /** Advances the clock by `ms` milliseconds. */
  readonly pass: (ms: number) => Promise<void>;
}

/** Contract of `DeadlineQueue`. */
export function deadlineQueueContract(name: string, open: () => Promise<QueueFixture>): void {
  const wakeUp = (due: number): WakeUp => ({ campaign: freshId() as CampaignId, phase: freshId() as PhaseId, due });
  const promise = (text: string, keeps: (fixture: QueueFixture) => Promise<void>): void => {
    it(text, async () => {
      const fixture = await open();
      try {
        await keeps(fixture);
      } finally {
        await fixture.queue.close();
      }
    });
  };

  describe(`${name} keeps the DeadlineQueue contract`, () => {
    promise('wakes for what was scheduled, never before it is due', async ({ queue, now, until }) => {
      const woken: [WakeUp, number][] = [];
      await queue.consume((wake) => {
        woken.push([wake, now()]);
        return Promise.resolve();
      });
      const [soon, overdue] = [wakeUp(now() + 300), wakeUp(now() - 10_000)];
      await queue.schedule(soon);
      await queue.schedule(overdue);
      await until(() => woken.length === 2);
      // Wake-ups of two campaigns have no order.
      expect(woken.map(([wake]) => wake).sort((a, b) => a.due - b.due)).toEqual([overdue, soon]);
      for (const [{ due }, at] of woken) expect(at).toBeGreaterThanOrEqual(due);
    });

    promise('keeps what was scheduled before anybody consumed', async ({ queue, now, until }) => {
      const scheduled = wakeUp(now() + 50);
      await queue.schedule(scheduled);
      const woken: WakeUp[] = [];
      await queue.consume((wake) => Promise.resolve(void woken.push(wake)));
      await until(() => woken.length === 1);
      expect(woken).toEqual([scheduled]);
    });

    promise('wakes once for the same phase and time, and again for a moved deadline', async (fixture) => {
      const { queue, now, until, pass } = fixture;
      const woken: number[] = [];
      await queue.consume(({ due }) => Promise.resolve(void woken.push(due)));
      const first = wakeUp(now() + 200);
      const moved = { ...first, due: first.due + 200 };
      await Promise.all([queue.schedule(first), queue.schedule(first), queue.schedule(moved), queue.schedule(first)]);
      await until(() => woken.length === 2);
      await pass(200);
      expect(woken).toEqual([first.due, moved.due]);
    });

    promise('may be asked again for what it has delivered', async ({ queue, now, until }) => {
      const scheduled = wakeUp(now());
      let calls = 0;
      await queue.consume(() => Promise.resolve(void (calls += 1)));
      await queue.schedule(scheduled);
      await until(() => calls === 1);
      // Whether the delivery still counts as running is internal to the queue: ask until it accepts.
      await until(() => {
        void queue.schedule(scheduled);
        return calls > 1;
      });
    });

    promise('delivers again after a handler failed, and says how often it has', async ({ queue, now, until }) => {
      const calls: number[] = [];
      await queue.consume((_, failures) => {
        calls.push(failures);
        return calls.length <= 2 ? Promise.reject(new Error('worker died')) : Promise.resolve();
      });
      await queue.schedule(wakeUp(now() + 50));
      await until(() => calls.length === 3);
      expect(calls).toEqual([0, 1, 2]);
    });

    promise('wakes at once for what is overdue elsewhere, though by its own clock it is not', async (fixture) => {
      const { queue, now, until, pass } = fixture;
      const woken: WakeUp[] = [];
      await queue.consume((wake) => Promise.resolve(void woken.push(wake)));
      const [known, unknown] = [wakeUp(now() + 3_600_000), wakeUp(now() + 3_600_000)];
      await queue.schedule(known);
      await pass(100);
      expect(woken).toEqual([]);
      await Promise.all([queue.wakeNow(known, unknown), queue.wakeNow(known)]);
      await until(() => woken.length === 2);
      await pass(200);
      expect(new Set(woken)).toEqual(new Set([known, unknown]));
    });

    promise('wakes at once for what waits after failures', async ({ queue, now, until }) => {
      const calls: number[] = [];
      let isWell = false;
      await queue.consume(() => {
        calls.push(now());
        return isWell ? Promise.resolve() : Promise.reject(new Error('no database'));
      });
      const scheduled = wakeUp(now());
      await queue.schedule(scheduled);
      // The next pause is eight times the first one.
      await until(() => calls.length === 4);
      isWell = true;
      const asked = now();
      await until(() => {
        void queue.wakeNow(scheduled);
        return calls.length === 5;
      });
      expect(now() - asked).toBeLessThan(700);
    });

    promise('answers what only stands in line, and delivers that once', async ({ queue, now, until, pass }) => {
      const begun: WakeUp[] = [];
      let letGo: () => void = () => undefined;
      const free = new Promise<void>((resolve) => (letGo = resolve));
      await queue.consume((wake) => {
        begun.push(wake);
        return free;
      });
      const all = Array.from({ length: 60 }, () => wakeUp(now()));
      await queue.schedule(...all);
      await until(() => begun.length > 0);
      await pass(500);
      const inLine = all.filter(({ phase }) => begun.every((wake) => wake.phase !== phase));
      expect(inLine.length).toBeGreaterThan(30);
      expect(new Set(await queue.wakeNow(...inLine))).toEqual(new Set(inLine));
      letGo();
      await until(() => begun.length >= all.length);
      await pass(300);
      expect(begun.map(({ phase }) => phase).sort()).toEqual(all.map(({ phase }) => phase).sort());
    });

    promise('delivers many that are due at once', async ({ queue, now, until }) => {
      const due = now() + 300;
      const wakeUps = Array.from({ length: 200 }, () => wakeUp(due));
      const woken = new Set<string>();
      await queue.consume(({ phase }) => Promise.resolve(void woken.add(phase)));
      await Promise.all(wakeUps.map((wake) => queue.schedule(wake)));
      await until(() => woken.size === wakeUps.length);
    });

    promise('bears a deadline far beyond what a timer can count', async ({ queue, now, pass }) => {
      let calls = 0;
      await queue.consume(() => Promise.resolve(void (calls += 1)));
      await queue.schedule(wakeUp(now() + 60 * 24 * 3_600_000));
      await pass(100);
      expect(calls).toBe(0);
    });

    promise('waits on closing for the handler under way, and delivers nothing afterwards', async (fixture) => {
      const { queue, now, until, pass } = fixture;
      let begun = 0;
      let finished = 0;
      await queue.consume(async () => {
        begun += 1;
        await pass(200);
        finished += 1;
      });
      await queue.schedule(wakeUp(now()));
      await queue.schedule(wakeUp(now() + 400));
      await until(() => begun === 1);
      await queue.close();
      expect(finished).toBe(1);
      await pass(500);
      expect(begun).toBe(1);
    });
  });
}
