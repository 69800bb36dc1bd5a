import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DeadlineQueue, CommandTracer } from '@warlog/application';
import { TimerDeadlineQueue } from '@warlog/in-process';
import { layoutOf, migrate, openDatabase, PostgresNoticeBook, type Database } from '@warlog/postgres';
import { beaconFor } from '../beacon/beacon-for.js';
import type { Log } from '../log.js';
import { hostVault } from './host-vault.js';
import { openSenders } from './notification-senders.js';
import { SettingsRefused, type Settings } from './settings.js';
import { wireServer } from './wire-server.js';
import type { Runtime } from './runtime.js';

/** Far longer than any statement takes on a slow machine; after it the connection counts as dead. */
const ANSWER_MS = 30_000;
/** Postgres's code for "permission denied". */
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Opens the mode of the settings, with current tables.
 *
 * Embedded: PGlite in a directory or in memory, and timers. Services: a Postgres server and Redis. Without Redis one
 * process serves and runs timers.
 */
export async function openRuntime(settings: Settings, log: Log, tracer?: CommandTracer): Promise<Runtime> {
  if (settings.databaseUrl !== null && settings.hostKey === null) {
    throw new SettingsRefused(
      'WARLOG_HOST_KEY is not set, but DATABASE_URL needs it. Set it to the same key in every process.',
    );
  }
  if (settings.databaseUrl === null && settings.redisUrl !== null) {
    throw new SettingsRefused(
      'REDIS_URL needs DATABASE_URL, which is not set. Set DATABASE_URL too, or unset REDIS_URL.',
    );
  }
  if (settings.databaseUrl === null && settings.databaseReadUrl !== null) {
    throw new SettingsRefused(
      'DATABASE_READ_URL needs DATABASE_URL, which is not set. Set DATABASE_URL to the primary, or unset DATABASE_READ_URL.',
    );
  }
  const vault = hostVault(settings);
  const database = await openFor(settings);
  try {
    await migrateIfAllowed(database, log);
    database.expectAnswers(ANSWER_MS);
    // Opens what the host key has sealed: with a wrong key the start ends here.
    const senders = await openSenders(new PostgresNoticeBook(database), vault, settings);
    const queue = await queueFor(settings, log);
    const ownWorker = settings.redisUrl === null;
    const described = describe(settings);
    const beacon = await beaconFor(settings, log);
    const foundation = {
      database,
      queue,
      vault,
      described,
      ownWorker,
      senders,
      beacon,
      ...(tracer && { watcher: tracer }),
    };
    return wireServer(foundation, log);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens only the database of the settings' mode, without migrating its tables. */
export function openFor({ databaseUrl, databaseReadUrl, dataDir }: Settings): Promise<Database> {
  if (databaseUrl !== null) return openServer(databaseUrl, databaseReadUrl);
  if (dataDir === null) return openDatabase({ memory: true });
  mkdirSync(dataDir, { recursive: true });
  return openDatabase({ directory: join(dataDir, 'database') });
}

/** Turns a failed connection into a sentence for the operator, without the password. */
async function openServer(url: string, readUrl: string | null): Promise<Database> {
  try {
    return await openDatabase({ url, readUrl });
  } catch (error) {
    const { host = 'localhost', pathname = '' } = URL.parse(url) ?? {};
    const { code, message } = error as NodeJS.ErrnoException;
    // If a name has several addresses, all have failed and the error itself has no message.
    const reason = message === '' ? code : message;
    throw new SettingsRefused(`The database${pathname} at ${host} cannot be reached: ${reason}. Check DATABASE_URL.`);
  }
}

/**
 * Migrates the tables. A role that may not do so leaves it to `warlog migrate`, run as their owner.
 *
 * @throws SettingsRefused if such a role finds tables that do not match this program
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
    throw new SettingsRefused(`The tables lack ${missing.length} changes of this version. ${owner}`);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    // A migration grants the right to read them.
    throw new SettingsRefused(`This database role may not read the version of the tables. ${owner}`);
  }
}

const isForbidden = (error: unknown): boolean =>
  (error as { readonly code?: unknown } | null)?.code === INSUFFICIENT_PRIVILEGE;

/** Opens the deadline queue. Loads Redis and its driver only if they are used. */
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
