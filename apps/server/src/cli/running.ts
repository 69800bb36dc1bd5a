import type { World } from '../modes/world.js';
import type { Closing } from './signals.js';
import { startErrands } from '../worker/errand-worker.js';
import { startNotices } from '../worker/notice-worker.js';
import { startPasts } from '../worker/past-worker.js';
import { startWorker, type Worker } from '../worker/worker.js';
import type { Watch } from '../watch/watch.js';

/** A loop that comes round every two seconds and has not for so long hangs, or waits for a database that is away. */
const STANDSTILL_MS = 30_000;
/** One that comes round every minute, and may have a long campaign to work out. */
const SLOW_STANDSTILL_MS = 300_000;

/** Phases closed on time, battles between campaigns, people told of it, and pasts that nobody reads put away. */
export async function startWorkers({ ports }: World, { log, pulse }: Watch): Promise<Worker> {
  const clock = await startWorker(ports, log, { cameRound: pulse.loop('the sweep of deadlines', STANDSTILL_MS) });
  const notices = startNotices(ports, log, { cameRound: pulse.loop('the planning of notices', STANDSTILL_MS) });
  const errands = startErrands(ports, log, {
    cameRound: pulse.loop('the errands between campaigns', STANDSTILL_MS),
  });
  const pasts = startPasts(ports, log, {
    cameRound: pulse.loop('the pasts of ended campaigns', SLOW_STANDSTILL_MS),
  });
  return {
    async stop() {
      await pasts.stop();
      await errands.stop();
      await clock.stop();
      await notices.stop();
    },
  };
}

/** Ends the front first, so that nothing new comes in; the database last. */
export async function closeAll(
  fronts: readonly (Closing | null)[],
  worker: Worker | null,
  world: World,
  watch: Watch,
): Promise<void> {
  for (const front of fronts) await front?.close();
  await worker?.stop();
  await world.close();
  await watch.stop();
}
