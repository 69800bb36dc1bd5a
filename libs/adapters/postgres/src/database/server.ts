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
 * A transaction whose program says nothing for so long is ended by the server: behind a way that hangs it would hold its campaign
 * until the server's system finds out, hours later.
 */
const SILENT = { idle_in_transaction_session_timeout: 60_000 } as const;

interface ServerAddress {
  readonly url: string;
  readonly connections?: number;
  readonly readUrl?: string | null;
}

/** Postgres 15 or later, over a pool of connections. A replica need not be there, now or later. */
export async function openServer({ url, connections = CONNECTIONS, readUrl = null }: ServerAddress) {
  const distributed = await isDistributed(url);
  const pool = new pg.Pool({
    ...{ connectionString: url, max: connections, pipeline: true, types: { getTypeParser } },
    ...{ ...KEEP_ALIVE, ...SILENT, ...(distributed ? {} : PLANS) },
    Client: PatientClient,
  });
  // Somebody must hear that an idle connection broke; the next query gets a new one.
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

/** Waits for a connection no longer than that; the pool's own setting would also bound how long a busy pool may let somebody wait. */
class PatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS });
  }
}
