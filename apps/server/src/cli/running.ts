import type { Log } from '../log.js';
import type { World } from '../modes/world.js';
import type { Closing } from './signals.js';
import { startNotices } from '../worker/notice-worker.js';
import { startWorker, type Worker } from '../worker/worker.js';

/** Phases closed on time, and people told of it. */
export async function startWorkers(world: World, log: Log): Promise<Worker> {
  const clock = await startWorker(world.ports, log);
  const notices = startNotices(world.ports, log);
  return {
    async stop() {
      await clock.stop();
      await notices.stop();
    },
  };
}

/** Ends the front first, so that nothing new comes in; the database last. */
export async function closeAll(front: Closing | null, worker: Worker | null, world: World): Promise<void> {
  await front?.close();
  await worker?.stop();
  await world.close();
}
