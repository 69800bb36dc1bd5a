import { randomBytes } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { BeaconSource, DeadlineQueue, Rulesets, Vault } from '@warlog/application';
import { NodeVault, TimerDeadlineQueue } from '@warlog/in-process';
import { PostgresNoticeBook, type Database } from '@warlog/postgres';
import { createApp } from '../app.js';
import type { Log } from '../log.js';
import { openOutlet } from '../modes/outlet.js';
import { settingsFrom, usualDemo, usualLimits, type Settings } from '../modes/settings.js';
import { worldOver } from '../modes/world-over.js';
import type { World } from '../modes/world.js';
import type { Watch } from '../watch/watch.js';
import { startErrands } from '../worker/errand-worker.js';
import { startWorker, type Worker } from '../worker/worker.js';
import { Person } from './person.js';

/** Collects defects: a test that provokes one must say so. */
export interface TestLog extends Log {
  readonly defects: string[];
}

/** A whole server on a test's database, asked without a network. */
export interface TestServer {
  readonly app: NestFastifyApplication;
  readonly world: World;
  readonly log: TestLog;
  /** Somebody new, signed up under this name and some random letters. */
  person(name?: string): Promise<Person>;
  /** Somebody who is not signed in. */
  stranger(): Person;
  close(): Promise<void>;
}

/** What a test may want otherwise. */
export interface TestServerOptions {
  readonly settings?: Partial<Settings>;
  readonly hostKey?: string;
  /** Without one, phases close only when the test calls `wake`. */
  readonly worker?: boolean;
  /** Absent: nobody watches. */
  readonly watch?: Watch;
  /** Timers, unless the test brings a queue. */
  readonly queue?: DeadlineQueue;
  /** The host's own, unless the test brings one. */
  readonly vault?: Vault;
  /** Absent: this host has none. */
  readonly beacon?: BeaconSource;
  /** The catalogue, unless the test brings rules of its own. */
  readonly rulesets?: Rulesets;
}

export const testHostKey = '7'.repeat(64);

export async function testServer(database: Database, options: TestServerOptions = {}): Promise<TestServer> {
  const log = testLog();
  const { watch } = options;
  const vault = options.vault ?? new NodeVault(options.hostKey ?? testHostKey);
  const queue = options.queue ?? new TimerDeadlineQueue();
  const settings = testSettings(options.settings);
  const outlet = await openOutlet(new PostgresNoticeBook(database), vault, settings);
  const rules = options.rulesets ? { rulesets: options.rulesets } : {};
  const beacon = options.beacon && { beacon: options.beacon };
  const watched = watch && { watcher: watch.watcher };
  const foundation = {
    database,
    queue,
    vault,
    described: 'a test',
    ownWorker: true,
    outlet,
    ...rules,
    ...watched,
    ...beacon,
  };
  const world = worldOver(foundation, watch?.log ?? log);
  const app = await createApp(world, settings, watch?.log ?? log, watch ?? null);
  const fastify = app.getHttpAdapter().getInstance();
  await fastify.ready();
  const worker: Worker | null = options.worker === false ? null : await startWorker(world.ports, watch?.log ?? log);
  const errands = worker && startErrands(world.ports, watch?.log ?? log);
  return {
    app,
    world,
    log,
    stranger: () => new Person(app),
    async person(name = 'Somebody') {
      const person = new Person(app);
      await person.signUp(`${name} ${randomBytes(4).toString('hex')}`, 'a good password');
      return person;
    },
    async close() {
      await app.close();
      await errands?.stop();
      await worker?.stop();
      outlet.close();
      await queue.close();
    },
  };
}

/** Settings without limits that a test would run into by chance. */
export function testSettings(given: Partial<Settings> = {}): Settings {
  const limits = { ...usualLimits, requestsPerMinute: 100_000, signInsPerMinute: 100_000, guestsPerHour: 100_000 };
  return settingsFrom({}, { limits, webDir: null, demo: usualDemo, ...given });
}

function testLog(): TestLog {
  const defects: string[] = [];
  return {
    defects,
    info: () => undefined,
    defect: (about, error) => defects.push(`${about}: ${error instanceof Error ? error.stack : String(error)}`),
  };
}
