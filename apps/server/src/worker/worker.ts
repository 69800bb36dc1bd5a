import { answerWakeUps, releaseAll, sweeper, type OnDefect, type Ports } from '@warlog/application';
import type { Log } from '../log.js';

/** With how far a sweep looks ahead, this is how soon an emptied Redis knows again what is due. */
const SWEEP_EVERY_MS = 1_000;

/** How a loop of the worker goes. */
export interface LoopOptions {
  readonly everyMs?: number;
  /** Called whenever it has come round without a fault. */
  readonly cameRound?: () => void;
}

/** What closes phases on time. */
export interface Worker {
  /** Stops sweeping; the queue is closed with the world. */
  stop(): Promise<void>;
}

/**
 * Answers wake-ups, and queues again what the database says is due: at once, then each second. A campaign whose
 * rules fail is parked, and all others go on. Those that are parked are tried again first: this program may be newer.
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

/** Queues again what the database says is due, now and then. */
export async function startSweeps(
  ports: Pick<Ports, 'reads' | 'queue'>,
  log: Log,
  { everyMs = SWEEP_EVERY_MS, cameRound = () => undefined }: LoopOptions = {},
): Promise<Worker> {
  let running: Promise<unknown> = Promise.resolve();
  const sweep = sweeper(ports);
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
