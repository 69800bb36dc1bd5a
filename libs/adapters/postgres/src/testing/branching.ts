import pg from 'pg';
import type { Database } from '../database/database.js';
import { kyselyOver } from '../database/kysely.js';
import { poolOfOne, type OneConnection } from '../database/pool-of-one.js';
import { getTypeParser } from '../database/server.js';

/** A database that can go two ways from one moment: everything in it is one transaction, and nothing is ever kept. */
export interface Branching {
  /** One connection, as the embedded engine has; a transaction of its users is a savepoint of ours. */
  readonly database: Database;
  /** Runs the work, then undoes all that it wrote. Branches may lie in one another, never side by side. */
  undone<T>(work: () => Promise<T>): Promise<T>;
}

const savepoints: Readonly<Record<string, readonly string[]>> = {
  begin: ['savepoint work'],
  commit: ['release savepoint work'],
  rollback: ['rollback to savepoint work', 'release savepoint work'],
};

/** Opens a migrated database of a server so. */
export async function openBranching(url: string): Promise<Branching> {
  const client = new pg.Client({ connectionString: url, types: { getTypeParser } });
  await client.connect();
  await client.query('begin');
  const connection: OneConnection = {
    async query(text, values) {
      for (const said of savepoints[text] ?? []) await client.query(said);
      if (savepoints[text]) return { rows: [], rowCount: 0, command: text.toUpperCase() };
      const { rows, rowCount, command } = await client.query<object>({ text, values: [...values] });
      return { rows, rowCount: rowCount ?? 0, command };
    },
    end: () => client.end(),
  };
  const pool = poolOfOne(connection);
  // A turn in the queue, so that no statement under way falls into another branch.
  const say = async (text: string): Promise<void> => {
    const one = await pool.connect();
    try {
      await connection.query(text, []);
    } finally {
      one.release();
    }
  };
  const kysely = kyselyOver(pool);
  return {
    database: {
      engine: 'embedded',
      kysely,
      connections: () => null,
      listen: () => Promise.resolve(() => Promise.resolve()),
      close: () => kysely.destroy(),
    },
    async undone(work) {
      await say('savepoint branch');
      try {
        return await work();
      } finally {
        await say('rollback to savepoint branch');
        await say('release savepoint branch');
      }
    },
  };
}
