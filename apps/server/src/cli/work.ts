import { openWorld } from '../modes/open-world.js';
import { openOperatorPort } from '../watch/operator-port.js';
import { startWatch } from '../watch/watch.js';
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
  const watch = await startWatch(settings, 'warlog-worker');
  const world = await openWorld(settings, watch.log, watch.watcher);
  const operator = await openOperatorPort(watch, world, settings);
  const worker = await startWorkers(world, watch);
  return { close: () => closeAll([operator], worker, world, watch) };
}
