import pg from 'pg';
import type { Database } from './database.js';
import { kyselyOver } from './kysely.js';
import { listenOnServer } from './listener.js';
import { Readings } from '../replica/readings.js';
import { Replica } from '../replica/replica.js';
import { getTypeParser, PLANS, serverPool } from './server-pool.js';
import { CONNECT_MS, KEEP_ALIVE } from './way.js';

const CONNECTIONS = 10;
/**
 * The server ends a transaction whose program is silent for this time.
 *
 * Otherwise a hanging connection would lock its campaign until the server's system notices, hours later.
 */
const SILENT = { idle_in_transaction_session_timeout: 60_000 } as const;

interface ServerAddress {
  readonly url: string;
  readonly connections?: number;
  readonly readUrl?: string | null;
}

/** Opens Postgres 15 or later with a pool of connections. A replica may be unavailable, now or later. */
export async function openServer({ url, connections = CONNECTIONS, readUrl = null }: ServerAddress) {
  const distributed = await isDistributed(url);
  const pool = new pg.Pool({
    ...{ connectionString: url, max: connections, pipeline: true, types: { getTypeParser } },
    ...{ ...KEEP_ALIVE, ...SILENT, ...(distributed ? {} : PLANS) },
    Client: PatientClient,
  });
  // An error event of an idle connection needs a listener; the next query gets a new connection.
  pool.on('error', () => undefined);
  let answerMs: number | undefined;
  const own = serverPool(pool, () => answerMs);
  const primary = kyselyOver(own);
  const readings =
    readUrl === null || distributed ? null : new Readings(new Replica(primary, { url: readUrl, connections }));
  const kysely = readings ? kyselyOver(readings.over(own)) : primary;
  const listeners = new Set<() => Promise<void>>();
  const database: Database = {
    engine: 'server',
    kysely,
    primary,
    readings,
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
      await readings?.replica.close();
      await kysely.destroy();
    },
  };
  return database;
}

/** Returns true if campaigns are distributed. The append function is created last when tables are distributed. */
async function isDistributed(url: string): Promise<boolean> {
  const client = new PatientClient({ connectionString: url, ...KEEP_ALIVE });
  // The running statement reports that the connection broke.
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

/** Limits the time to connect. The pool's own setting would also limit how long a request may wait for a busy pool. */
class PatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS });
  }
}
