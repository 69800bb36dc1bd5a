import { answerWakeUps, releaseAll, overdueSweep, type OnDefect, type Ports } from '@warlog/application';
import type { Log } from '../log.js';

/** Together with the look-ahead of a sweep, this limits how long an emptied Redis lacks due campaigns. */
const SWEEP_EVERY_MS = 1_000;

/** Options of a loop of the worker. */
export interface LoopOptions {
  readonly everyMs?: number;
  /** Called after each run without an error. */
  readonly cameRound?: () => void;
}

/** A running worker, which closes phases on time. */
export interface Worker {
  /** Stops sweeping. The queue is closed with the runtime. */
  stop(): Promise<void>;
}

/**
 * Answers wake-ups, and requeues what the database says is due: at once, then each second.
 *
 * A campaign whose rules fail is parked without delaying others. Parked campaigns are tried first: this program may be
 * newer.
 */
export async function startWorker(
  ports: Ports,
  log: Log,
  { everyMs = SWEEP_EVERY_MS, cameRound }: LoopOptions = {},
): Promise<Worker> {
  const onDefect: OnDefect = (campaign, error) => log.defect(`campaign ${campaign}`, error, { campaign });
  for (const campaign of await releaseAll(ports, onDefect))
    log.info(`Campaign ${campaign} was parked and goes on.`, { campaign });
  await answerWakeUps(ports, onDefect, (campaign, error) =>
    log.defect(`campaign ${campaign}, which is parked now (WLG_D_PARKED)`, error, { campaign }),
  );
  return startSweeps(ports, log, { everyMs, ...(cameRound && { cameRound }) });
}

/** Requeues what the database says is due, at intervals. */
export async function startSweeps(
  ports: Pick<Ports, 'reads' | 'queue'>,
  log: Log,
  { everyMs = SWEEP_EVERY_MS, cameRound = () => undefined }: LoopOptions = {},
): Promise<Worker> {
  let running: Promise<unknown> = Promise.resolve();
  const sweep = overdueSweep(ports);
  const once = (): Promise<unknown> =>
    sweep().then(cameRound, (error: unknown) => log.defect('the sweep of deadlines', error));
  await once();
  const timer = setInterval(() => {
    running = running.then(once);
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
