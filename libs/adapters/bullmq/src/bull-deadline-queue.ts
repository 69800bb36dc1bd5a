import { randomUUID } from 'node:crypto';
import type { DeadlineQueue, WakeUp, WakeUpHandler } from '@warlog/application';
import { campaignId, phaseId } from '@warlog/kernel';
import { DelayedError, Queue, Worker, type ConnectionOptions, type Job, type JobType } from 'bullmq';
import type { Cluster } from 'ioredis';
import { clusterOf, nodesOf } from './redis-nodes.js';

const QUEUE = 'deadlines';
/** Names jobs that are overdue by a clock that is righter than this process's. */
const LATE = 'late';
/** The hash tag keeps a queue's keys on one node of a Redis cluster; more tags mean more queues. */
export const PREFIX = '{wl:0}';
const CONCURRENCY = 16;
/** How long a producer waits for Redis before it leaves the wake-up to the sweep. */
const ADD_MS = 500;
/** How long closing waits for a connection that may be gone, once no handler runs any more. */
const CLOSE_MS = 2_000;

/** A job of a killed worker is taken up again after the lock ran out and the next look at stalled jobs: 4 to 8 s. */
const recovery = { lockDuration: 5_000, stalledInterval: 2_500, maxStalledCount: 10 };

/** Eleven tries within some four minutes, three of them within the first second; then the sweep schedules what is still due. */
const retries = { attempts: 11, backoff: { type: 'exponential', delay: 250 } } as const;

/** More at a time come from a sweep, and most of them are there: to look is far cheaper than to add each again. */
const FEW = 50;
/** So many of the soonest are looked at, more than a sweep asks for. */
const LOOKED_AT = 5_000;

export interface BullDeadlineQueueSettings {
  /** redis://…, or several nodes of a cluster with commas between them. */
  readonly url: string;
  /** Begins every key; holds a hash tag. Processes with the same prefix share the queue. */
  readonly prefix?: string;
  /** Of so many queues this is one: they share how much runs at a time. Absent: it is the only one. */
  readonly lanes?: number;
  /** Hears that Redis is away or a handler threw. Nothing of it is lost: the database knows what is due. */
  readonly onError?: (error: unknown) => void;
}

/** Wakes up by delayed jobs in Redis, one process of many. Redis may be emptied or away at any time. */
export class BullDeadlineQueue implements DeadlineQueue {
  private readonly queue: Queue<WakeUp>;
  private worker: Worker<WakeUp> | null = null;
  private readonly running = new Set<Promise<void>>();
  private closing: Promise<void> | null = null;
  private readonly waiting: QueuedJob[] = [];
  /** The batch under way, and the one that will follow it. */
  private adding: Promise<void> = Promise.resolve();
  private next: Promise<void> | null = null;
  private readonly prefix: string;
  private readonly id = randomUUID();
  /** Those to a cluster, which the queue leaves open when it closes. */
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
    // An error that nobody listens to ends the process.
    this.queue.on('error', this.onError);
  }

  /** What is scheduled while Redis has not answered yet goes out together: one round trip, and one report if it fails. */
  async schedule(...wakeUps: readonly WakeUp[]): Promise<void> {
    const there = wakeUps.length > FEW ? await this.idsIn('wait', 'active', 'delayed') : none;
    await this.add(wakeUps.map(jobOf).filter(({ opts }) => !there.has(opts.jobId)));
  }

  /** What stands in line is the next that any worker takes: asked for besides, a thousand of them would be looked at twice. */
  async wakeNow(...wakeUps: readonly WakeUp[]): Promise<readonly WakeUp[]> {
    const waiting = wakeUps.length > 0 ? await this.idsIn('wait') : none;
    const inLine = wakeUps.filter((wakeUp) => waiting.has(jobIdOf(wakeUp)));
    const others = wakeUps.filter((wakeUp) => !waiting.has(jobIdOf(wakeUp)));
    await this.add(others.map((wakeUp) => lateJobOf(wakeUp, this.id)));
    return inLine;
  }

  /** Of the soonest jobs in these states; none where Redis does not answer, and then adding says so. */
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
    // The clock of the process that scheduled it may run ahead of ours.
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
    // A worker says goodbye to Redis and would wait for it; without one the connections are cut.
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

/** Looks for jobs by itself where nobody tells it of one: of a new job Redis tells one worker, which may be killed right then. */
class LookingWorker extends Worker<WakeUp> {
  /** Seconds until it looks; the library's own are up to ten, while later deadlines wait. */
  protected override getBlockTimeout(blockUntil: number): number {
    return Math.min(super.getBlockTimeout(blockUntil), 1);
  }
}

const none: ReadonlySet<string> = new Set();

type QueuedJob = ReturnType<typeof jobOf> | ReturnType<typeof lateJobOf>;

/**
 * Beside the job that waits, if there is one, and beside what others asked for so: they may have been killed since, with that in their
 * hands. Behind all others, since it may find nothing to do; tried once, whoever asks asks again. `asker`: the queue that asks.
 */
function lateJobOf(wakeUp: WakeUp, asker: string) {
  const opts = { jobId: `${LATE}.${idOf(wakeUp)}.${asker}`, priority: 1, removeOnComplete: true, removeOnFail: true };
  return { name: LATE, data: wakeUp, opts };
}

/** A campaign and its battles name their phases alike. A colon is refused in an id. */
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
      // A kept id would swallow the next job of the same name.
      removeOnComplete: true,
      removeOnFail: true,
    },
  };
}

/** Throws when a job's data is no wake-up. */
function parseWakeUp({ campaign, phase, due }: WakeUp): WakeUp {
  if (!Number.isSafeInteger(due)) throw new Error(`A wake-up is due at a whole millisecond, not ${due}`);
  return { campaign: campaignId.parse(campaign), phase: phaseId.parse(phase), due };
}

/** The promise's result, or an error when it takes longer. */
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
  // A handler's failure is the queue's to hear; whoever waits for its end does not mind how it ended.
}
