import { randomBytes } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { BeaconSource, DeadlineQueue, Rulesets, Vault } from '@warlog/application';
import { NodeVault, TimerDeadlineQueue } from '@warlog/in-process';
import { PostgresNoticeBook, type Database } from '@warlog/postgres';
import { createApp } from '../app.js';
import type { Log } from '../log.js';
import { openSenders } from '../modes/notification-senders.js';
import { settingsFrom, usualDemo, usualLimits, type Settings } from '../modes/settings.js';
import { wireServer } from '../modes/wire-server.js';
import type { Runtime } from '../modes/runtime.js';
import type { Watch } from '../watch/watch.js';
import { startCrossCampaignTasks } from '../worker/cross-campaign-worker.js';
import { startWorker, type Worker } from '../worker/worker.js';
import { ApiPerson } from './person.js';

/** Collects defects. A test that expects one must remove it. */
export interface TestLog extends Log {
  readonly defects: string[];
}

/** A whole server on a test database, called without a network. */
export interface TestServer {
  readonly app: NestFastifyApplication;
  readonly world: Runtime;
  readonly log: TestLog;
  /** Signs up a new user under this name and some random letters. */
  person(name?: string): Promise<ApiPerson>;
  /** Returns a person who is not signed in. */
  stranger(): ApiPerson;
  close(): Promise<void>;
}

/** Options of a test server. */
export interface TestServerOptions {
  readonly settings?: Partial<Settings>;
  readonly hostKey?: string;
  /** False: phases close only when the test calls `closeIfDue`. */
  readonly worker?: boolean;
  /** Absent: no metrics and traces. */
  readonly watch?: Watch;
  /** Absent: timers. */
  readonly queue?: DeadlineQueue;
  /** Absent: the server's own. */
  readonly vault?: Vault;
  /** Absent: none. */
  readonly beacon?: BeaconSource;
  /** Absent: the catalog. */
  readonly rulesets?: Rulesets;
}

export const testHostKey = '7'.repeat(64);

export async function testServer(database: Database, options: TestServerOptions = {}): Promise<TestServer> {
  const log = testLog();
  const { watch } = options;
  const vault = options.vault ?? new NodeVault(options.hostKey ?? testHostKey);
  const queue = options.queue ?? new TimerDeadlineQueue();
  const settings = testSettings(options.settings);
  const senders = await openSenders(new PostgresNoticeBook(database), vault, settings);
  const rules = options.rulesets ? { rulesets: options.rulesets } : {};
  const beacon = options.beacon && { beacon: options.beacon };
  const watched = watch && { watcher: watch.watcher };
  const foundation = {
    database,
    queue,
    vault,
    described: 'a test',
    ownWorker: true,
    senders,
    ...rules,
    ...watched,
    ...beacon,
  };
  const runtime = wireServer(foundation, watch?.log ?? log);
  const app = await createApp(runtime, settings, watch?.log ?? log, watch ?? null);
  const fastify = app.getHttpAdapter().getInstance();
  await fastify.ready();
  const worker: Worker | null = options.worker === false ? null : await startWorker(runtime.ports, watch?.log ?? log);
  const taskWorker = worker && startCrossCampaignTasks(runtime.ports, watch?.log ?? log);
  return {
    app,
    world: runtime,
    log,
    stranger: () => new ApiPerson(app),
    async person(name = 'Somebody') {
      const person = new ApiPerson(app);
      await person.signUp(`${name} ${randomBytes(4).toString('hex')}`, 'a good password');
      return person;
    },
    async close() {
      await app.close();
      await taskWorker?.stop();
      await worker?.stop();
      senders.close();
      await queue.close();
    },
  };
}

/** Settings without limits that a test could reach by accident. */
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
