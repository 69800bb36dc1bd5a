import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { insideTransaction } from './transaction.js';

/** The only connection of a database. */
export interface OneConnection {
  query(
    text: string,
    values: readonly unknown[],
  ): Promise<{ readonly rows: readonly unknown[]; readonly rowCount: number; readonly command: string }>;
  end(): Promise<void>;
}

/**
 * A pool with one connection and a queue.
 *
 * A request for the connection inside a transaction would wait forever, so it is refused at once.
 */
export function poolOfOne(connection: OneConnection): PostgresPool {
  let tail: Promise<void> = Promise.resolve();
  return {
    async connect() {
      if (insideTransaction()) throw new Error('A second connection was asked for inside a transaction');
      const before = tail;
      let free = (): void => undefined;
      tail = new Promise((resolve) => (free = resolve));
      await before;
      const query = (text: string, values: readonly unknown[]) => connection.query(text, values);
      return { query, release: () => free() } as unknown as PostgresPoolClient;
    },
    async end() {
      await tail;
      await connection.end();
    },
  };
}
