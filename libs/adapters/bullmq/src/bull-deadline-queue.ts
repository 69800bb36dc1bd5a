import { randomUUID } from 'node:crypto';
import type { DeadlineQueue, WakeUp, WakeUpHandler } from '@warlog/application';
import { campaignId, phaseId } from '@warlog/core';
import { DelayedError, Queue, Worker, type ConnectionOptions, type Job, type JobType } from 'bullmq';
import type { Cluster } from 'ioredis';
import { clusterOf, nodesOf } from './redis-nodes.js';

const QUEUE = 'deadlines';
/** Name of jobs that are overdue by the database's clock, which outranks this process's. */
const LATE = 'late';
/** The hash tag puts a queue's keys on one node of a Redis cluster; more queues need more tags. */
export const PREFIX = '{wl:0}';
const CONCURRENCY = 16;
/** The longest that a producer waits for Redis before it leaves the wake-up to the sweep. */
const ADD_MS = 500;
/** The longest that closing waits for a dead connection after all handlers have ended. */
const CLOSE_MS = 2_000;

/** The job of a killed worker is retried after its lock expired and the next check of stalled jobs: 4 to 8 s. */
const recovery = { lockDuration: 5_000, stalledInterval: 2_500, maxStalledCount: 10 };

/**
 * Eleven tries in about four minutes, three of them within the first second; then the sweep requeues what is still due.
 */
const retries = { attempts: 11, backoff: { type: 'exponential', delay: 250 } } as const;

/** Larger batches come from a sweep and are mostly queued already: checking is far cheaper than adding each again. */
const FEW = 50;
/** The number of soonest jobs that are checked, more than a sweep requeues. */
const LOOKED_AT = 5_000;

export interface BullDeadlineQueueSettings {
  /** redis://…, or several nodes of a cluster separated by commas. */
  readonly url: string;
  /** Prefix of every key, with a hash tag. Processes with the same prefix share the queue. */
  readonly prefix?: string;
  /** The number of queues that share the concurrency limit, including this one. Absent: it is the only one. */
  readonly lanes?: number;
  /** Called when Redis is unavailable or a handler throws. No wake-up is lost: the database knows what is due. */
  readonly onError?: (error: unknown) => void;
}

/**
 * A deadline queue with delayed jobs in Redis, shared by many processes. Redis may be emptied or unavailable at any
 * time.
 */
export class BullDeadlineQueue implements DeadlineQueue {
  private readonly queue: Queue<WakeUp>;
  private worker: Worker<WakeUp> | null = null;
  private readonly running = new Set<Promise<void>>();
  private closing: Promise<void> | null = null;
  private readonly waiting: QueuedJob[] = [];
  /** The running batch, and the one after it. */
  private adding: Promise<void> = Promise.resolve();
  private next: Promise<void> | null = null;
  private readonly prefix: string;
  private readonly id = randomUUID();
  /** Cluster connections, which the queue does not close itself. */
  private readonly clusters: Cluster[] = [];
  private readonly onError: (error: unknown) => void;

  constructor(private readonly settings: BullDeadlineQueueSettings) {
    this.prefix = settings.prefix ?? PREFIX;
    this.onError = settings.onError ?? (() => undefined);
    this.queue = new Queue(QUEUE, {
      prefix: this.prefix,
      connection: this.connection(1),
      skipWaitingForReady: true,
    });
    // An error event without a listener ends the process.
    this.queue.on('error', this.onError);
  }

  /** Schedules wake-ups. While Redis has not answered, they are batched: one round trip, and one report if it fails. */
  async schedule(...wakeUps: readonly WakeUp[]): Promise<void> {
    const there = wakeUps.length > FEW ? await this.idsIn('wait', 'active', 'delayed') : none;
    await this.add(wakeUps.map(jobOf).filter(({ opts }) => !there.has(opts.jobId)));
  }

  /**
   * Adds overdue jobs. Skips waiting ones, which a worker takes next anyway: otherwise a thousand of them would be
   * handled twice.
   */
  async wakeNow(...wakeUps: readonly WakeUp[]): Promise<readonly WakeUp[]> {
    const waiting = wakeUps.length > 0 ? await this.idsIn('wait') : none;
    const inLine = wakeUps.filter((wakeUp) => waiting.has(jobIdOf(wakeUp)));
    const others = wakeUps.filter((wakeUp) => !waiting.has(jobIdOf(wakeUp)));
    await this.add(others.map((wakeUp) => lateJobOf(wakeUp, this.id)));
    return inLine;
  }

  /** Returns the ids of the soonest jobs in these states; empty if Redis does not answer, which adding will report. */
  private async idsIn(...states: JobType[]): Promise<ReadonlySet<string>> {
    if (this.closing) return none;
    const ids = await within(ADD_MS, this.queue.getRanges(states, 0, LOOKED_AT - 1, true)).catch(() => []);
    return new Set(ids);
  }

  private add(jobs: readonly QueuedJob[]): Promise<void> {
    if (this.closing || jobs.length === 0) return Promise.resolve();
    this.waiting.push(...jobs);
    this.next ??= this.adding.then(() => {
      const many = this.waiting.splice(0);
      this.next = null;
      this.adding = within(ADD_MS, this.queue.addBulk(many)).then(noop, this.onError);
      return this.adding;
    });
    return this.next;
  }

  async consume(handler: WakeUpHandler): Promise<void> {
    this.worker = new LookingWorker(QUEUE, (job, token) => this.deliver(job, token, handler), {
      prefix: this.prefix,
      connection: this.connection(null),
      concurrency: Math.ceil(CONCURRENCY / (this.settings.lanes ?? 1)),
      ...recovery,
    });
    this.worker.on('error', this.onError);
    this.worker.on('failed', (_job, error) => this.onError(error));
    return Promise.resolve();
  }

  private connection(maxRetriesPerRequest: number | null): ConnectionOptions {
    const [url = '', ...others] = nodesOf(this.settings.url);
    if (others.length === 0) return { url, maxRetriesPerRequest };
    const cluster = clusterOf([url, ...others], maxRetriesPerRequest);
    cluster.on('error', this.onError);
    this.clusters.push(cluster);
    return cluster;
  }

  close(): Promise<void> {
    return (this.closing ??= this.end());
  }

  private async deliver(job: Job<WakeUp>, token: string | undefined, handler: WakeUpHandler) {
    const wakeUp = parseWakeUp(job.data);
    // The clock of the process that scheduled it may be ahead.
    if (job.name !== LATE && Date.now() < wakeUp.due) {
      await job.moveToDelayed(wakeUp.due, token);
      throw new DelayedError();
    }
    const run = handler(wakeUp, job.attemptsMade);
    const settled = run.then(noop, noop).finally(() => this.running.delete(settled));
    this.running.add(settled);
    await run;
  }

  private async end(): Promise<void> {
    // A worker closes by talking to Redis and would wait for it; if Redis is gone, the connections are cut.
    const reachable = await this.answers();
    const goodbye = reachable ? this.worker?.close() : undefined;
    goodbye?.catch(this.onError);
    await Promise.all(this.running);
    await within(CLOSE_MS, reachable ? goodbye : this.worker?.close(true)).catch(this.onError);
    await within(CLOSE_MS, this.queue.close()).catch(this.onError);
    for (const cluster of this.clusters) cluster.disconnect();
  }

  private async answers(): Promise<boolean> {
    try {
      await within(ADD_MS, this.queue.getWaitingCount());
      return true;
    } catch {
      return false;
    }
  }
}

/** Polls for jobs, because Redis announces a new job to one worker only, which may be killed at that moment. */
class LookingWorker extends Worker<WakeUp> {
  /** Returns the seconds until it polls; the library's default is up to ten while later deadlines wait. */
  protected override getBlockTimeout(blockUntil: number): number {
    return Math.min(super.getBlockTimeout(blockUntil), 1);
  }
}

const none: ReadonlySet<string> = new Set();

type QueuedJob = ReturnType<typeof jobOf> | ReturnType<typeof lateJobOf>;

/**
 * Creates a further job beside the regular one and those of other queues, because killed workers may have taken these.
 *
 * It has a low priority, since it may find nothing to do, and is tried once, since sweeps repeat.
 *
 * @param asker id of the queue that adds it
 */
function lateJobOf(wakeUp: WakeUp, asker: string) {
  const opts = { jobId: `${LATE}.${idOf(wakeUp)}.${asker}`, priority: 1, removeOnComplete: true, removeOnFail: true };
  return { name: LATE, data: wakeUp, opts };
}

/**
 * Includes the campaign, because a campaign and its battles have the same phase ids. Colons are not allowed in an id.
 */
function idOf({ campaign, phase, due }: WakeUp): string {
  return `${campaign}.${phase}.${due}`;
}

function jobIdOf(wakeUp: WakeUp): string {
  return `wake-up.${idOf(wakeUp)}`;
}

function jobOf(wakeUp: WakeUp) {
  return {
    name: 'wake-up',
    data: wakeUp,
    opts: {
      jobId: jobIdOf(wakeUp),
      delay: Math.max(0, wakeUp.due - Date.now()),
      ...retries,
      // The id of a completed job would block the next one with the same id.
      removeOnComplete: true,
      removeOnFail: true,
    },
  };
}

/** @throws if the data of a job is not a wake-up */
function parseWakeUp({ campaign, phase, due }: WakeUp): WakeUp {
  if (!Number.isSafeInteger(due)) throw new Error(`A wake-up is due at a whole millisecond, not ${due}`);
  return { campaign: campaignId.parse(campaign), phase: phaseId.parse(phase), due };
}

/** Returns the result of the promise; throws if it takes longer than `ms`. */
async function within<T>(ms: number, promise: Promise<T> | undefined): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Redis did not answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function noop(): void {
  // The queue handles errors of a handler; here only its end matters.
}
