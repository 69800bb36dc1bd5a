import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { createApp } from '../app.js';
import { ShutdownState } from '../http/shutdown-state.js';
import { openRuntime } from '../modes/open-runtime.js';
import type { Settings } from '../modes/settings.js';
import { openOperatorPort } from '../watch/operator-port.js';
import { startWatch } from '../watch/watch.js';
import { closeAll, startWorkers } from './running.js';
import type { ShutdownSignal } from './signals.js';

/** A running server that can be closed. */
export interface Running extends ShutdownSignal {
  readonly address: string;
  /** A sentence that says who can reach the server; if only this computer, also how to let others in. */
  readonly reach: string;
}

/**
 * Runs the API, the app and, in embedded mode, the worker.
 *
 * @param step called with a description after each step
 */
export async function serve(settings: Settings, step: (what: string) => void = () => undefined): Promise<Running> {
  const watch = await startWatch(settings, 'warlog-server');
  const runtime = await openRuntime(settings, watch.log, watch.watcher);
  step(`opened ${runtime.described}`);
  const worker = runtime.ownWorker ? await startWorkers(runtime, watch) : null;
  const shutdown = new ShutdownState();
  const app = await createApp(runtime, settings, watch.log, watch, shutdown);
  const operator = await openOperatorPort(watch, runtime, settings);
  const port = await freePort(settings.port, settings.host);
  if (port !== settings.port) console.log(`Port ${settings.port} is in use, so the server takes ${port}.`);
  await app.listen(port, settings.host);
  step('started the server');
  // With port 0 the system chooses one.
  const { port: bound } = app.getHttpServer().address() as AddressInfo;
  return {
    address: addressOf(settings, bound),
    reach: reachOf(settings, bound),
    async close() {
      shutdown.begin();
      await setTimeout(settings.drainSeconds * 1000);
      await closeAll([operator, app], worker, runtime, watch);
    },
  };
}

/** Returns the requested port, or the next free one. */
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

/** Says who can reach a server that listens at this host. */
export function reachOf({ host, origin }: Pick<Settings, 'host' | 'origin'>, port: number): string {
  if (isLoopback(host)) {
    return origin === null
      ? 'Only this computer can reach it. To let phones on the same network in, start it with --lan.'
      : `It listens at ${host}, for this computer and a proxy on it.`;
  }
  if (!isEverywhere(host)) return `It listens at ${host}, for everyone who can reach that address.`;
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
