import { createServer, type AddressInfo } from 'node:net';
import { createApp } from '../app.js';
import { consoleLog, type Log } from '../log.js';
import { openWorld } from '../modes/open-world.js';
import type { Settings } from '../modes/settings.js';
import { closeAll, startWorkers } from './running.js';
import type { Closing } from './signals.js';

/** A running server, and how to end it. */
export interface Running extends Closing {
  readonly address: string;
}

/** Runs API, app and, in embedded mode, the worker. `step` hears what is being done, once it is done. */
export async function serve(settings: Settings, step: (what: string) => void = () => undefined): Promise<Running> {
  const log: Log = consoleLog;
  const world = await openWorld(settings, log);
  step(`opened ${world.described}`);
  const worker = world.ownWorker ? await startWorkers(world, log) : null;
  const app = await createApp(world, settings, log);
  const port = await freePort(settings.port, settings.host);
  if (port !== settings.port) console.log(`Port ${settings.port} is in use, so the server takes ${port}.`);
  await app.listen(port, settings.host);
  step('started the server');
  // Port 0 lets the system choose one.
  const { port: bound } = app.getHttpServer().address() as AddressInfo;
  return { address: addressOf(settings, bound), close: () => closeAll(app, worker, world) };
}

/** The port asked for, or the next one that is free. */
async function freePort(port: number, host: string): Promise<number> {
  for (let candidate = port; candidate < port + 50; candidate += 1) {
    if (candidate === 0 || (await isFree(candidate, host))) return candidate;
  }
  return port;
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

function addressOf({ origin, host }: Settings, port: number): string {
  if (origin !== null) return origin;
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shown}:${port}`;
}
