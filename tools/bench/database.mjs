import { NodeVault, TimerDeadlineQueue } from '@warlog/in-process';
import pg from 'pg';
import { wireServer } from '../../apps/server/dist/modes/wire-server.js';
import { freshOnServer } from '../../libs/adapters/postgres/dist/testing/fresh-database.js';

/** The server key of every measurement. */
export const measurementKey = '7'.repeat(64);

export const silent = { info: () => undefined, defect: (about, error) => console.error(about, error) };

/**
 * A separate migrated database on the server of `DATABASE_URL`, distributed if that is a Citus coordinator, with the
 * ports over it and a plain pool. `close` removes it.
 */
export async function freshWorld({ queue = new TimerDeadlineQueue(), connections = 10 } = {}) {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) throw new Error('DATABASE_URL names the server to measure on');
  const { url, database, close: drop } = await freshOnServer(DATABASE_URL, { connections });
  const vault = new NodeVault(measurementKey);
  const world = wireServer({ database, queue, vault, described: 'a measurement', ownWorker: true }, silent);
  const pool = new pg.Pool({ connectionString: url, max: connections });
  return {
    url,
    database,
    world,
    ports: world.ports,
    pool,
    async close() {
      await pool.end();
      await world.close();
      await drop();
    },
  };
}

/** The same ports with one game alone, which need not be of the catalog. */
export const withGame = (ports, ruleset) => ({
  ...ports,
  rulesets: { ids: [ruleset.id], offered: [ruleset.id], load: () => Promise.resolve(ruleset) },
});
