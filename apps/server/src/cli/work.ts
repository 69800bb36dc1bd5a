import { consoleLog, type Log } from '../log.js';
import { openWorld } from '../modes/open-world.js';
import type { Settings } from '../modes/settings.js';
import { CliRefusal } from './refusal.js';
import { closeAll, startWorkers } from './running.js';
import type { Closing } from './signals.js';

/** Runs the worker alone: services mode. Nothing of the API is loaded. */
export async function work(settings: Settings): Promise<Closing> {
  if (settings.redisUrl === null) {
    throw new CliRefusal(
      'A worker of its own needs DATABASE_URL and REDIS_URL; otherwise `warlog serve` does its work.',
    );
  }
  const log: Log = consoleLog;
  const world = await openWorld(settings, log);
  const worker = await startWorkers(world, log);
  return { close: () => closeAll(null, worker, world) };
}
