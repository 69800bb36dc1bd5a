import type { DeadlineQueue, WakeUp, WakeUpHandler } from '@warlog/application';

/** Longer waits are split: a timer does not notice that the machine slept or that its clock was adjusted. */
const LONGEST_TIMER_MS = 10_000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 30_000;
const CONCURRENCY = 16;

interface Entry {
  readonly wakeUp: WakeUp;
  failures: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * A deadline queue with timers, sufficient for a single process.
 *
 * Wake-ups are lost with the process; the sweep at its next start finds them in the database.
 */
export class TimerDeadlineQueue implements DeadlineQueue {
  /** Wake-ups that wait or are being handled, by phase and due time. */
  private readonly entries = new Map<string, Entry>();
  private readonly ready: Entry[] = [];
  private readonly running = new Set<Promise<void>>();
  private handler: WakeUpHandler | null = null;
  private closed = false;

  /** @param onError called with an error of the handler before it is retried */
  constructor(private readonly onError: (error: unknown, wakeUp: WakeUp) => void = () => undefined) {}

  schedule(...wakeUps: readonly WakeUp[]): Promise<void> {
    for (const wakeUp of wakeUps) {
      const key = keyOf(wakeUp);
      if (this.closed || this.entries.has(key)) continue;
      const entry: Entry = { wakeUp, failures: 0, timer: undefined };
      this.entries.set(key, entry);
      this.await(entry, wakeUp.due);
    }
    return Promise.resolve();
  }

  wakeNow(...wakeUps: readonly WakeUp[]): Promise<readonly WakeUp[]> {
    const inLine: WakeUp[] = [];
    for (const wakeUp of wakeUps) {
      const key = keyOf(wakeUp);
      const known = this.entries.get(key);
      if (this.closed) continue;
      // A wake-up without a timer is queued already.
      if (known && known.timer === undefined) inLine.push(wakeUp);
      else {
        const entry: Entry = known ?? { wakeUp, failures: 0, timer: undefined };
        this.entries.set(key, entry);
        this.hurry(entry);
      }
    }
    return Promise.resolve(inLine);
  }

  consume(handler: WakeUpHandler): Promise<void> {
    this.handler = handler;
    this.drain();
    return Promise.resolve();
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const { timer } of this.entries.values()) clearTimeout(timer);
    this.entries.clear();
    this.ready.length = 0;
    await Promise.all(this.running);
  }

  private await(entry: Entry, until: number): void {
    const left = until - Date.now();
    if (left <= 0) return this.hurry(entry);
    // A timer may fire early. Then the wake-up only gets a new timer here.
    entry.timer = setTimeout(() => this.await(entry, until), Math.min(left, LONGEST_TIMER_MS));
  }

  private hurry(entry: Entry): void {
    clearTimeout(entry.timer);
    entry.timer = undefined;
    this.ready.push(entry);
    this.drain();
  }

  private drain(): void {
    const { handler } = this;
    while (handler && !this.closed && this.running.size < CONCURRENCY) {
      const entry = this.ready.shift();
      if (!entry) return;
      const run = this.deliver(entry, handler).finally(() => {
        this.running.delete(run);
        this.drain();
      });
      this.running.add(run);
    }
  }

  private async deliver(entry: Entry, handler: WakeUpHandler): Promise<void> {
    try {
      await handler(entry.wakeUp, entry.failures);
      this.entries.delete(keyOf(entry.wakeUp));
    } catch (error) {
      this.onError(error, entry.wakeUp);
      if (this.closed) return;
      const pauseMs = Math.min(FIRST_RETRY_MS * 2 ** entry.failures, LONGEST_RETRY_MS);
      entry.failures += 1;
      this.await(entry, Date.now() + pauseMs);
    }
  }
}

function keyOf({ campaign, phase, due }: WakeUp): string {
  return `${campaign}/${phase}/${due}`;
}
