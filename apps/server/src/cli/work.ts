import { openRuntime } from '../modes/open-runtime.js';
import { openOperatorPort } from '../watch/operator-port.js';
import { startWatch } from '../watch/watch.js';
import type { Settings } from '../modes/settings.js';
import { CliRefusal } from './refusal.js';
import { closeAll, startWorkers } from './running.js';
import type { ShutdownSignal } from './signals.js';

/** Runs only the worker, for the services mode; loads nothing of the API. */
export async function work(settings: Settings): Promise<ShutdownSignal> {
  if (settings.redisUrl === null) {
    throw new CliRefusal(
      'A worker needs DATABASE_URL and REDIS_URL. Set both; without them `warlog serve` closes phases itself.',
    );
  }
  const watch = await startWatch(settings, 'warlog-worker');
  const runtime = await openRuntime(settings, watch.log, watch.watcher);
  const operator = await openOperatorPort(watch, runtime, settings);
  const worker = await startWorkers(runtime, watch);
  return { close: () => closeAll([operator], worker, runtime, watch) };
}
