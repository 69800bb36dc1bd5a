import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Database } from './database.js';
import { kyselyOver } from './kysely.js';
import { listenOnServer } from './listener.js';
import { statementNames } from './statement-names.js';

const CONNECTIONS = 10;
const INT8 = 20;

/** Postgres 15 or later, over a pool of connections. */
export async function openServer({ url, connections = CONNECTIONS }: { url: string; connections?: number }) {
  const pool = new pg.Pool({ connectionString: url, max: connections, pipeline: true, types: { getTypeParser } });
  // Somebody must hear that an idle connection broke; the next query gets a new one.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  const kysely = kyselyOver(serverPool(pool));
  const listeners = new Set<() => Promise<void>>();
  const database: Database = {
    engine: 'server',
    kysely,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async listen(channel, heard) {
      const stop = await listenOnServer(url, channel, heard);
      listeners.add(stop);
      return async () => {
        listeners.delete(stop);
        await stop();
      };
    },
    async close() {
      await Promise.all([...listeners].map((stop) => stop()));
      await kysely.destroy();
    },
  };
  return database;
}

/** Versions, positions and milliseconds fit a double, as they do on PGlite. */
export function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  return oid === INT8 ? Number : pg.types.getTypeParser(oid, format);
}

/**
 * A pool that saves round trips: `begin` travels with the statement after it, and statements are prepared once per
 * connection.
 */
function serverPool(pool: pg.Pool): PostgresPool {
  const nameOf = statementNames();
  return {
    async connect() {
      const client = await pool.connect();
      let broken: Error | undefined;
      const onError = (error: Error) => (broken = error);
      client.on('error', onError);
      const query = async (text: string, values: readonly unknown[]) => {
        if (text === 'begin') {
          // It fails only when the connection is lost, and then the statement behind it says so.
          client.query(text).catch(() => undefined);
          return { command: 'BEGIN', rowCount: 0, rows: [] };
        }
        const name = nameOf(text);
        return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
      };
      const release = () => {
        client.off('error', onError);
        client.release(broken);
      };
      return { query, release } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
