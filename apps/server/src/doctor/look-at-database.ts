import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { factsOf, layoutOf, PostgresNoticeBook, type Database, type DatabaseFacts } from '@warlog/postgres';
import { hostVault } from '../modes/host-vault.js';
import { openFor } from '../modes/open-runtime.js';
import { hostSecretName } from '../modes/notification-senders.js';
import type { Settings } from '../modes/settings.js';
import { fault, note, reasonOf, ok, type Finding } from './finding.js';
import { lookAtRecords } from './look-at-records.js';

/** The oldest Postgres version that the program supports. */
const oldestPostgres = 15;
/** A simple query takes a millisecond; from this time on every page is noticeably slow. */
const slowMs = 100;
/** Deadlines use the clock of the database: a server with another clock displays wrong times. */
const clockApartMs = 2_000;

/**
 * Examines the database, its tables, the key that sealed it, and its clock compared with this machine's. Changes
 * nothing.
 */
export async function lookAtDatabase(settings: Settings, open: Database | null = null): Promise<readonly Finding[]> {
  if (open !== null) return answering(open, settings);
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === null && dataDir !== null && !existsSync(join(dataDir, 'database'))) {
    return [note('database', `There is no data in ${dataDir} yet. The first start creates it.`)];
  }
  if (databaseUrl !== null && settings.hostKey === null) {
    return [
      fault('key', 'WARLOG_HOST_KEY is not set, but DATABASE_URL needs it. Set it to the same key in every process.'),
    ];
  }
  let database: Database;
  try {
    database = await openFor(settings);
  } catch (error) {
    return [closed(error)];
  }
  try {
    return await answering(database, settings);
  } finally {
    await database.close();
  }
}

async function answering(database: Database, settings: Settings): Promise<readonly Finding[]> {
  try {
    return await within(database, settings);
  } catch (error) {
    return [
      fault(
        'database',
        `The database was opened but a query failed: ${reasonOf(error)}. Read the log of the database.`,
      ),
    ];
  }
}

/** Reports a database that cannot be opened. A directory that a server has open is not a fault. */
function closed(error: unknown): Finding {
  const reason = reasonOf(error);
  return error instanceof Error && error.constructor.name === 'DirectoryInUse'
    ? note('database', `${reason} While it runs, this command cannot examine the database.`)
    : fault('database', reason);
}

async function within(database: Database, settings: Settings): Promise<readonly Finding[]> {
  const facts = await factsOf(database);
  const layout = await layoutOf(database);
  const isWhole = layout.missing.length === 0;
  return [
    database.engine === 'server' ? judgeServer(facts) : ok('database', `Embedded, Postgres ${facts.version}.`),
    tables(layout),
    ...(isWhole ? await sealed(database, settings) : []),
    ...(database.engine === 'server' ? [judgeClock(facts)] : []),
  ];
}

/** Judges the version and the response time of a database. */
export function judgeServer({ version, tookMs }: DatabaseFacts): Finding {
  if (Number.parseInt(version, 10) < oldestPostgres) {
    return fault('database', `Postgres ${version} is too old. Upgrade it to ${oldestPostgres} or later.`);
  }
  const said = `Postgres ${version}, a simple query takes ${tookMs.toFixed(1)} ms`;
  return tookMs > slowMs
    ? fault('database', `${said}. This is slow for every page. Check the network and the load of the database.`)
    : ok('database', `${said}.`);
}

function tables({ missing, unknown }: Awaited<ReturnType<typeof layoutOf>>): Finding {
  if (unknown.length > 0) {
    return fault(
      'tables',
      `A newer version of Warlog changed these tables (${unknown.join(', ')}). Run that version or a later one.`,
    );
  }
  if (missing.length > 0) {
    return fault(
      'tables',
      `The tables lack ${missing.length} changes of this version. Run \`warlog migrate\` as their owner.`,
    );
  }
  return ok('tables', 'The tables are up to date.');
}

/** Examines the key, and what can be examined with it. */
async function sealed(database: Database, settings: Settings): Promise<readonly Finding[]> {
  const found = await key(database, settings);
  return found.state === 'well' ? [found, await lookAtRecords(database, settings)] : [found];
}

/** Checks with the server's own secret that this key sealed all others. Does not create the secret. */
async function key(database: Database, settings: Settings): Promise<Finding> {
  const sealed = await new PostgresNoticeBook(database).storedSecret(hostSecretName);
  if (sealed === null) return note('key', 'Nothing is encrypted with the host key yet. The first start does this.');
  const file = settings.dataDir === null ? null : join(settings.dataDir, 'host.key');
  if (settings.hostKey === null && file !== null && !existsSync(file)) {
    return fault('key', `${file} is missing, so encrypted data cannot be read. Restore the file from a backup.`);
  }
  try {
    hostVault(settings).open(sealed, hostSecretName);
    return ok('key', 'The host key opens the encrypted data.');
  } catch {
    const which = settings.hostKey === null ? 'host.key' : 'WARLOG_HOST_KEY';
    return fault(
      'key',
      `${which} is not the key of this database, so no phase can be closed. Set it to the key of the first start.`,
    );
  }
}

/** Compares the clock of the database with this machine's. */
export function judgeClock({ now, tookMs }: DatabaseFacts, here = Date.now()): Finding {
  const apart = Math.abs(here - now) - tookMs;
  return apart > clockApartMs
    ? fault(
        'clock',
        `The clocks of this machine and the database differ by ${(apart / 1000).toFixed(1)} s. Synchronize both with NTP.`,
      )
    : ok('clock', 'The clocks of this machine and the database agree.');
}
