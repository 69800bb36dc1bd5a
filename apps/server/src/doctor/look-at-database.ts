import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { factsOf, layoutOf, PostgresNoticeBook, type Database, type DatabaseFacts } from '@warlog/postgres';
import { hostVault } from '../modes/host-vault.js';
import { openFor } from '../modes/open-world.js';
import { hostSecretName } from '../modes/outlet.js';
import type { Settings } from '../modes/settings.js';
import { fault, note, reasonOf, well, type Finding } from './finding.js';
import { lookAtRecords } from './look-at-records.js';

/** What the program is written for. */
const oldestPostgres = 15;
/** An answer to a plain question takes a millisecond; from here on every page feels it. */
const slowMs = 100;
/** Deadlines are the database's: a server whose clock differs shows other times than those that count. */
const clockApartMs = 2_000;

/** Database, its tables, the key that sealed it, and its clock beside this machine's. Changes nothing. */
export async function lookAtDatabase(settings: Settings, open: Database | null = null): Promise<readonly Finding[]> {
  if (open !== null) return answering(open, settings);
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === null && dataDir !== null && !existsSync(join(dataDir, 'database'))) {
    return [note('database', `There is no data in ${dataDir} yet; the first start makes it.`)];
  }
  if (databaseUrl !== null && settings.hostKey === null) {
    return [fault('key', 'With DATABASE_URL, WARLOG_HOST_KEY must be set, to the same key in every process.')];
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
    return [fault('database', `The database was opened but does not answer as it should: ${reasonOf(error)}.`)];
  }
}

/** A directory that a server has open is no fault. */
function closed(error: unknown): Finding {
  const reason = reasonOf(error);
  return error instanceof Error && error.constructor.name === 'DirectoryInUse'
    ? note('database', `${reason} While it runs nobody else can look inside.`)
    : fault('database', reason);
}

async function within(database: Database, settings: Settings): Promise<readonly Finding[]> {
  const facts = await factsOf(database);
  const layout = await layoutOf(database);
  const isWhole = layout.missing.length === 0;
  return [
    database.engine === 'server' ? judgeServer(facts) : well('database', `Embedded, Postgres ${facts.version}.`),
    tables(layout),
    ...(isWhole ? await sealed(database, settings) : []),
    ...(database.engine === 'server' ? [judgeClock(facts)] : []),
  ];
}

/** Is it young and quick enough? */
export function judgeServer({ version, tookMs }: DatabaseFacts): Finding {
  if (Number.parseInt(version, 10) < oldestPostgres) {
    return fault('database', `It is Postgres ${version}; ${oldestPostgres} or later is needed. Upgrade the cluster.`);
  }
  const said = `Postgres ${version}, a plain question takes ${tookMs.toFixed(1)} ms`;
  return tookMs > slowMs
    ? fault('database', `${said}: too far away or too busy. Every page waits for it.`)
    : well('database', `${said}.`);
}

function tables({ missing, unknown }: Awaited<ReturnType<typeof layoutOf>>): Finding {
  if (unknown.length > 0) {
    return fault(
      'tables',
      `A newer program made these tables (${unknown.join(', ')}). Run that program, or a newer one.`,
    );
  }
  if (missing.length > 0) {
    return fault(
      'tables',
      `They lack ${missing.length} of this program’s changes. Run \`warlog migrate\` as their owner.`,
    );
  }
  return well('tables', 'Up to date.');
}

/** The key, and what can be looked at with it. */
async function sealed(database: Database, settings: Settings): Promise<readonly Finding[]> {
  const found = await key(database, settings);
  return found.state === 'well' ? [found, await lookAtRecords(database, settings)] : [found];
}

/** The host's own secret tells whether the key is the one that sealed all others; it is not made here. */
async function key(database: Database, settings: Settings): Promise<Finding> {
  const sealed = await new PostgresNoticeBook(database).keptSecret(hostSecretName);
  if (sealed === null) return note('key', 'Nothing is sealed yet; the first start does it.');
  const file = settings.dataDir === null ? null : join(settings.dataDir, 'host.key');
  if (settings.hostKey === null && file !== null && !existsSync(file)) {
    return fault('key', `${file} is missing, and nothing that it sealed can be opened. Bring it from a backup.`);
  }
  try {
    hostVault(settings).open(sealed, hostSecretName);
    return well('key', 'It opens what was sealed here.');
  } catch {
    const which = settings.hostKey === null ? 'host.key' : 'WARLOG_HOST_KEY';
    return fault(
      'key',
      `${which} is not the key that sealed this database: no phase could be closed. Set that of its first start.`,
    );
  }
}

/** Do the database's clock and this machine's agree? */
export function judgeClock({ now, tookMs }: DatabaseFacts, here = Date.now()): Finding {
  const apart = Math.abs(here - now) - tookMs;
  return apart > clockApartMs
    ? fault(
        'clock',
        `This machine’s clock is ${(apart / 1000).toFixed(1)} s away from the database’s. Let both be set by NTP.`,
      )
    : well('clock', 'Here and at the database the same.');
}
