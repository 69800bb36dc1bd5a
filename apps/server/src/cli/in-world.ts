import { consoleLog } from '../log.js';
import { openWorld } from '../modes/open-world.js';
import type { Settings } from '../modes/settings.js';
import type { World } from '../modes/world.js';

/** Opens the world that the settings ask for, for as long as one command runs. */
export async function inWorld<T>(settings: Settings, run: (world: World) => Promise<T>): Promise<T> {
  const world = await openWorld(settings, consoleLog);
  try {
    return await run(world);
  } finally {
    await world.close();
  }
}
