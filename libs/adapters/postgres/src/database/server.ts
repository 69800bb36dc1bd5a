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
/**
 * A statement's plan is made once a connection. Left to itself the server makes one anew each time a statement reads the events:
 * before it knows the campaign it counts the costs of all of their parts, though only one is read. So whatever a partial index
 * asks for stands in the statement as it is, not as a parameter. A coordinator of several nodes has to know the campaign.
 */
const PLANS = { options: '-c plan_cache_mode=force_generic_plan' } as const;

/** Postgres 15 or later, over a pool of connections. */
export async function openServer({ url, connections = CONNECTIONS }: { url: string; connections?: number }) {
  const distributed = await isDistributed(url);
  const pool = new pg.Pool({
    ...{ connectionString: url, max: connections, pipeline: true, types: { getTypeParser } },
    ...{ ...KEEP_ALIVE, ...SILENT, ...(distributed ? {} : PLANS) },
    Client: PatientClient,
  });
  // Somebody must hear that an idle connection broke; the next query gets a new one.
  pool.on('error', () => undefined);
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

/** Do campaigns lie on several nodes? The function that an append calls there is made last when tables are distributed. */
async function isDistributed(url: string): Promise<boolean> {
  const client = new PatientClient({ connectionString: url, ...KEEP_ALIVE });
  // The statement under way tells that the connection broke.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ readonly made: boolean }>(
      `select to_regproc('append_change') is not null as made`,
    );
    return rows[0]?.made === true;
  } finally {
    await client.end();
  }
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
