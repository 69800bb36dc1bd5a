import { createServer, type AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../app.js';
import { consoleLog, type Log } from '../log.js';
import type { Settings } from '../modes/settings.js';
import { openWorld } from '../modes/open-world.js';
import type { World } from '../modes/world.js';
import { startNotices } from '../worker/notice-worker.js';
import { startWorker, type Worker } from '../worker/worker.js';
import { CliRefusal } from './refusal.js';

/** A running server, and how to end it. */
export interface Running {
  readonly address: string;
  close(): Promise<void>;
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

/** Runs the worker alone: services mode. */
export async function work(settings: Settings): Promise<Running> {
  if (settings.redisUrl === null) {
    throw new CliRefusal(
      'A worker of its own needs DATABASE_URL and REDIS_URL; otherwise `warlog serve` does its work.',
    );
  }
  const log: Log = consoleLog;
  const world = await openWorld(settings, log);
  const worker = await startWorkers(world, log);
  return { address: 'worker', close: () => closeAll(null, worker, world) };
}

/** Phases closed on time, and people told of it. */
async function startWorkers(world: World, log: Log): Promise<Worker> {
  const clock = await startWorker(world.ports, log);
  const notices = startNotices(world.ports, log);
  return {
    async stop() {
      await clock.stop();
      await notices.stop();
    },
  };
}

/** Ends in order when the process is asked to: no new requests, sweeps and wake-ups done, then the database. */
export function closeOnSignals(running: Running): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      void running.close().then(
        () => process.exit(0),
        (error: unknown) => {
          consoleLog.defect('the shutdown', error);
          process.exit(1);
        },
      );
    });
  }
}

async function closeAll(app: NestFastifyApplication | null, worker: Worker | null, world: World): Promise<void> {
  await app?.close();
  await worker?.stop();
  await world.close();
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
