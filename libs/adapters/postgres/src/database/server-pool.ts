import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { statementNames } from './statement-names.js';

const INT8 = 20;
/**
 * Plans each statement once per connection.
 *
 * By default the server plans statements on the events every time. Without the campaign it counts the cost of all
 * partitions, although it reads only one. Therefore conditions of partial indexes are literals in the statements, not
 * parameters. Not for a coordinator of several nodes, which has to know the campaign.
 */
export const PLANS = { options: '-c plan_cache_mode=force_generic_plan' } as const;

/**
 * A pool that saves round trips: `begin` is sent with the next statement, and statements are prepared once per
 * connection.
 *
 * An answer later than `answerMs` ends its connection, and with it everything queued behind.
 */
export function serverPool(pool: pg.Pool, answerMs: () => number | undefined): PostgresPool {
  const nameOf = statementNames();
  return {
    async connect() {
      const client = await pool.connect();
      let broken: Error | undefined;
      const onError = (error: Error) => (broken = error);
      client.on('error', onError);
      const query = async (text: string, values: readonly unknown[]) => {
        if (text === 'begin') {
          // It fails only if the connection is lost, and then the next statement reports it.
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
          // The driver has cut the connection by now, but would reuse it before it is informed.
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

/** The driver has no code for this error. */
function isUnanswered(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Reads int8 as a number, like PGlite: versions, positions and milliseconds fit a double. */
export function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  return oid === INT8 ? Number : pg.types.getTypeParser(oid, format);
}
