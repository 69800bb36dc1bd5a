import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrate, openDatabase } from '@warlog/postgres';
import { CompiledQuery } from 'kysely';
import { emptyOnServer } from '../../libs/adapters/postgres/dist/testing/fresh-database.js';
import { offVirtualClock, onVirtualClock } from '../../libs/adapters/postgres/dist/testing/virtual-clock.js';

/** The time at which recorded campaigns begin. */
const START = Date.parse('2026-03-02T09:00Z');

/**
 * Opens a database of each engine to record in, with its own clock. `dump` closes it and returns its contents except
 * for what the recorder itself added.
 */
export const engines = { server: onServer, embedded };

/** On a Postgres server: the dump is SQL with rows as inserts, so that a test loads it with a driver alone. */
async function onServer(server) {
  const { url, drop } = await emptyOnServer(server);
  const base = await openDatabase({ url });
  await migrate(base);
  const clock = await onVirtualClock(base, url, START);
  return {
    clock,
    async dump() {
      await clock.database.close();
      await offVirtualClock(base);
      await base.close();
      const flags = ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges', '--schema=public'];
      const text = execFileSync('pg_dump', [...flags, url], { encoding: 'utf8', maxBuffer: 2 ** 30 });
      await drop();
      return Buffer.from(loadable(text));
    },
  };
}

/** Removes what only psql understands, what only the newest servers know, and the schema that every database has. */
function loadable(dump) {
  return dump
    .split('\n')
    .filter((line) => !/^(\\|SET transaction_timeout|CREATE SCHEMA public;|COMMENT ON SCHEMA)/.test(line))
    .join('\n');
}

/** In a directory, as an embedded server has it: the dump is the directory, a tar archive that PGlite makes itself. */
async function embedded() {
  const directory = mkdtempSync(join(tmpdir(), 'warlog-corpus-'));
  const database = await openDatabase({ directory });
  await migrate(database);
  const clock = await onVirtualClock(database, null, START);
  return {
    clock,
    async dump() {
      // The write-ahead log is in the tables by then; it is dropped, because it would be most of the archive.
      await offVirtualClock(database);
      for (const statement of ['set wal_recycle = off', 'select pg_switch_wal()', 'checkpoint']) {
        await database.kysely.executeQuery(CompiledQuery.raw(statement));
      }
      await database.close();
      const lite = await PGlite.create({ dataDir: directory });
      const archive = await lite.dumpDataDir('none');
      await lite.close();
      rmSync(directory, { recursive: true, force: true });
      return Buffer.from(await archive.arrayBuffer());
    },
  };
}
