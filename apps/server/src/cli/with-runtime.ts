import { consoleLog } from '../log.js';
import { openRuntime } from '../modes/open-runtime.js';
import type { Settings } from '../modes/settings.js';
import type { Runtime } from '../modes/runtime.js';

/** Opens the runtime of the settings while one command runs, then closes it. */
export async function withRuntime<T>(settings: Settings, run: (runtime: Runtime) => Promise<T>): Promise<T> {
  const runtime = await openRuntime(settings, consoleLog);
  try {
    return await run(runtime);
  } finally {
    await runtime.close();
  }
}
