import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DeadlineQueue, Watcher } from '@warlog/application';
import { TimerDeadlineQueue } from '@warlog/in-process';
import { layoutOf, migrate, openDatabase, PostgresNoticeBook, type Database } from '@warlog/postgres';
import { beaconFor } from '../beacon/beacon-for.js';
import type { Log } from '../log.js';
import { hostVault } from './host-vault.js';
import { openOutlet } from './outlet.js';
import { SettingsRefused, type Settings } from './settings.js';
import { worldOver } from './world-over.js';
import type { World } from './world.js';

/** The longest that a statement takes on a slow machine, many times over: then the way to the database is taken for dead. */
const ANSWER_MS = 30_000;
/** Postgres's code for "permission denied". */
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Opens the mode that the settings ask for, with its tables up to date. Embedded: PGlite in a directory or in memory,
 * and timers. Services: a Postgres server and Redis. A server without Redis is served by one process with timers.
 */
export async function openWorld(settings: Settings, log: Log, watcher?: Watcher): Promise<World> {
  if (settings.databaseUrl !== null && settings.hostKey === null) {
    throw new SettingsRefused('With DATABASE_URL, WARLOG_HOST_KEY must be set, to the same key in every process.');
  }
  if (settings.databaseUrl === null && settings.redisUrl !== null) {
    throw new SettingsRefused('REDIS_URL needs DATABASE_URL beside it.');
  }
  if (settings.databaseUrl === null && settings.databaseReadUrl !== null) {
    throw new SettingsRefused('DATABASE_READ_URL needs DATABASE_URL beside it: the server that it is a replica of.');
  }
  const vault = hostVault(settings);
  const database = await openFor(settings);
  try {
    await migrateIfAllowed(database, log);
    database.expectAnswers(ANSWER_MS);
    // Opens what the host key has sealed: with another key nothing else is begun.
    const outlet = await openOutlet(new PostgresNoticeBook(database), vault, settings);
    const queue = await queueFor(settings, log);
    const ownWorker = settings.redisUrl === null;
    const described = describe(settings);
    const beacon = await beaconFor(settings, log);
    const foundation = { database, queue, vault, described, ownWorker, outlet, beacon, ...(watcher && { watcher }) };
    return worldOver(foundation, log);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The bare database of the settings' mode, its tables as they are. */
export function openFor({ databaseUrl, databaseReadUrl, dataDir }: Settings): Promise<Database> {
  if (databaseUrl !== null) return openServer(databaseUrl, databaseReadUrl);
  if (dataDir === null) return openDatabase({ memory: true });
  mkdirSync(dataDir, { recursive: true });
  return openDatabase({ directory: join(dataDir, 'database') });
}

/** What keeps a server from being opened is for its host to mend, so it is told in a sentence, without the password. */
async function openServer(url: string, readUrl: string | null): Promise<Database> {
  try {
    return await openDatabase({ url, readUrl });
  } catch (error) {
    const { host = 'localhost', pathname = '' } = URL.parse(url) ?? {};
    const { code, message } = error as NodeJS.ErrnoException;
    // Where a name has several addresses, each has failed and the error itself says nothing.
    const reason = message === '' ? code : message;
    throw new SettingsRefused(`The database${pathname} at ${host} cannot be reached: ${reason}. Look at DATABASE_URL.`);
  }
}

/**
 * Brings the tables up to date. A role that may only work with them leaves that to `warlog migrate`, run as their owner.
 * @throws SettingsRefused where such a role finds tables that are not of this program's layout
 */
async function migrateIfAllowed(database: Database, log: Log): Promise<void> {
  try {
    await migrate(database);
    return;
  } catch (error) {
    if (!isForbidden(error)) throw error;
  }
  await expectLayout(database);
  log.info('This database role may not change tables; they are up to date.');
}

async function expectLayout(database: Database): Promise<void> {
  const owner = 'Run `warlog migrate` as their owner, then start again.';
  try {
    const { missing } = await layoutOf(database);
    if (missing.length === 0) return;
    throw new SettingsRefused(`The tables lack ${missing.length} changes of this program. ${owner}`);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    // The right to read them comes with a migration.
    throw new SettingsRefused(`This database role may not read which changes the tables have. ${owner}`);
  }
}

const isForbidden = (error: unknown): boolean =>
  (error as { readonly code?: unknown } | null)?.code === INSUFFICIENT_PRIVILEGE;

/** Redis and its driver are loaded only where they are used. */
async function queueFor({ redisUrl, queuePrefix }: Settings, log: Log): Promise<DeadlineQueue> {
  if (redisUrl === null) return new TimerDeadlineQueue();
  const { deadlineQueueOf } = await import('@warlog/bullmq');
  const onError = (error: unknown): void => log.defect('the queue of deadlines', error);
  return deadlineQueueOf({ url: redisUrl, onError, ...(queuePrefix !== null && { prefix: queuePrefix }) });
}

function describe({ databaseUrl, dataDir }: Settings): string {
  if (databaseUrl !== null) return 'the Postgres server';
  return dataDir === null ? 'an embedded database in memory' : `the embedded database in ${dataDir}`;
}
