import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { statementNames } from './statement-names.js';

const INT8 = 20;
/**
 * A statement's plan is made once a connection. Left to itself the server makes one anew each time a statement reads the events:
 * before it knows the campaign it counts the costs of all of their parts, though only one is read. So whatever a partial index
 * asks for stands in the statement as it is, not as a parameter. A coordinator of several nodes has to know the campaign.
 */
export const PLANS = { options: '-c plan_cache_mode=force_generic_plan' } as const;

/**
 * A pool that saves round trips: `begin` travels with the statement after it, and statements are prepared once per
 * connection. What is not answered within `answerMs` ends its connection, and with it all that waits behind.
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

/** The driver has no code for it. */
function isUnanswered(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Versions, positions and milliseconds fit a double, as they do on PGlite. */
export function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  return oid === INT8 ? Number : pg.types.getTypeParser(oid, format);
}
