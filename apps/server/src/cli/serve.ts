import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { createApp } from '../app.js';
import { Departure } from '../http/departure.js';
import { openWorld } from '../modes/open-world.js';
import type { Settings } from '../modes/settings.js';
import { openOperatorPort } from '../watch/operator-port.js';
import { startWatch } from '../watch/watch.js';
import { closeAll, startWorkers } from './running.js';
import type { Closing } from './signals.js';

/** A running server, and how to end it. */
export interface Running extends Closing {
  readonly address: string;
  /** Who can reach it, in a sentence; how to let others in where it is this computer alone. */
  readonly reach: string;
}

/** Runs API, app and, in embedded mode, the worker. `step` hears what is being done, once it is done. */
export async function serve(settings: Settings, step: (what: string) => void = () => undefined): Promise<Running> {
  const watch = await startWatch(settings, 'warlog-server');
  const world = await openWorld(settings, watch.log, watch.watcher);
  step(`opened ${world.described}`);
  const worker = world.ownWorker ? await startWorkers(world, watch) : null;
  const departure = new Departure();
  const app = await createApp(world, settings, watch.log, watch, departure);
  const operator = await openOperatorPort(watch, world, settings);
  const port = await freePort(settings.port, settings.host);
  if (port !== settings.port) console.log(`Port ${settings.port} is in use, so the server takes ${port}.`);
  await app.listen(port, settings.host);
  step('started the server');
  // Port 0 lets the system choose one.
  const { port: bound } = app.getHttpServer().address() as AddressInfo;
  return {
    address: addressOf(settings, bound),
    reach: reachOf(settings, bound),
    async close() {
      departure.begin();
      await setTimeout(settings.drainSeconds * 1000);
      await closeAll([operator, app], worker, world, watch);
    },
  };
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
  const shown = isEverywhere(host) || isLoopback(host) ? 'localhost' : host;
  return `http://${shown}:${port}`;
}

/** Who can reach a server that listens at this host. */
export function reachOf({ host, origin }: Pick<Settings, 'host' | 'origin'>, port: number): string {
  if (isLoopback(host)) {
    return origin === null
      ? 'Only this computer can reach it. To let phones on the same network in, start it with --lan.'
      : `It listens at ${host}, for this computer and a proxy on it.`;
  }
  if (!isEverywhere(host)) return `It listens at ${host}, for whoever can reach that address.`;
  const addresses = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => `http://${address}:${port}`);
  const where = addresses.length === 0 ? '' : `, for phones on the same network at ${addresses.join(' or ')}`;
  return `It listens at all addresses of this computer${where}.`;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}
