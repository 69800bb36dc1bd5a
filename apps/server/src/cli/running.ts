import type { Runtime } from '../modes/runtime.js';
import type { ShutdownSignal } from './signals.js';
import { startCrossCampaignTasks } from '../worker/cross-campaign-worker.js';
import { startNotices } from '../worker/notice-worker.js';
import { startPasts } from '../worker/past-worker.js';
import { startWorker, type Worker } from '../worker/worker.js';
import type { Watch } from '../watch/watch.js';

/** A loop that runs every two seconds counts as hanging after this time; its database may be unavailable. */
const STANDSTILL_MS = 30_000;
/** For loops that run every minute and may replay a long campaign. */
const SLOW_STANDSTILL_MS = 300_000;

/**
 * Starts the workers: deadlines, cross-campaign tasks, notifications, and removal of unread pasts of ended campaigns.
 */
export async function startWorkers({ ports }: Runtime, { log, eventLoop: eventLoopMonitor }: Watch): Promise<Worker> {
  const clock = await startWorker(ports, log, {
    cameRound: eventLoopMonitor.loop('the sweep of deadlines', STANDSTILL_MS),
  });
  const notices = startNotices(ports, log, {
    cameRound: eventLoopMonitor.loop('the planning of notices', STANDSTILL_MS),
  });
  const taskWorker = startCrossCampaignTasks(ports, log, {
    cameRound: eventLoopMonitor.loop('the errands between campaigns', STANDSTILL_MS),
  });
  const pasts = startPasts(ports, log, {
    cameRound: eventLoopMonitor.loop('the pasts of ended campaigns', SLOW_STANDSTILL_MS),
  });
  return {
    async stop() {
      await pasts.stop();
      await taskWorker.stop();
      await clock.stop();
      await notices.stop();
    },
  };
}

/** Closes the server first, so that no new requests arrive; the database last. */
export async function closeAll(
  fronts: readonly (ShutdownSignal | null)[],
  worker: Worker | null,
  runtime: Runtime,
  watch: Watch,
): Promise<void> {
  for (const front of fronts) await front?.close();
  await worker?.stop();
  await runtime.close();
  await watch.stop();
}
