import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Database } from './database.js';
import { kyselyOver } from './kysely.js';
import { listenOnServer } from './listener.js';
import { statementNames } from './statement-names.js';
import { CONNECT_MS, KEEP_ALIVE } from './way.js';

const CONNECTIONS = 10;
const INT8 = 20;
/**
 * A transaction whose program says nothing for so long is ended by the server: behind a way that hangs it would hold its campaign
 * until the server's system finds out, hours later.
 */
const SILENT = { idle_in_transaction_session_timeout: 60_000 } as const;
/** The function that an append calls there is made last when tables are distributed. */
const isDistributed = `select to_regproc('append_change') is not null as distributed`;

/** Postgres 15 or later, over a pool of connections. */
export async function openServer({ url, connections = CONNECTIONS }: { url: string; connections?: number }) {
  const pool = new pg.Pool({
    ...{ connectionString: url, max: connections, pipeline: true, types: { getTypeParser } },
    ...{ ...KEEP_ALIVE, ...SILENT },
    Client: PatientClient,
  });
  // Somebody must hear that an idle connection broke; the next query gets a new one.
  pool.on('error', () => undefined);
  let distributed: boolean;
  try {
    const { rows } = await pool.query<{ readonly distributed: boolean }>(isDistributed);
    distributed = rows[0]?.distributed === true;
  } catch (error) {
    await pool.end();
    throw error;
  }
  let answerMs: number | undefined;
  const kysely = kyselyOver(serverPool(pool, () => answerMs));
  const listeners = new Set<() => Promise<void>>();
  const database: Database = {
    engine: 'server',
    kysely,
    distributed,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    expectAnswers(withinMs) {
      answerMs = withinMs;
    },
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

/** The driver has no code for it. */
function isUnanswered(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Versions, positions and milliseconds fit a double, as they do on PGlite. */
export function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  return oid === INT8 ? Number : pg.types.getTypeParser(oid, format);
}

/** Waits for a connection no longer than that; the pool's own setting would also bound how long a busy pool may let somebody wait. */
class PatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS });
  }
}

/**
 * A pool that saves round trips: `begin` travels with the statement after it, and statements are prepared once per
 * connection. What is not answered within `answerMs` ends its connection, and with it all that waits behind.
 */
function serverPool(pool: pg.Pool, answerMs: () => number | undefined): PostgresPool {
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
        const within = answerMs();
        const statement = {
          ...{ text, values: [...values] },
          ...(name !== undefined && { name }),
          ...(within !== undefined && { query_timeout: within }),
        };
        try {
          return await client.query(statement);
        } catch (error) {
          // The driver has cut the connection by then, and would hand it to the next one before it has heard of it.
          if (isUnanswered(error)) broken = error;
          throw error;
        }
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
