import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type { Database } from './database.js';
import type { Tables } from './tables.js';

const ATTEMPTS = 5;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

const inside = new AsyncLocalStorage<true>();

/** Returns true inside the work of {@link transactional} on an embedded database. */
export function insideTransaction(): boolean {
  return inside.getStore() === true;
}

/** Runs the work in one transaction. Retries up to five times if Postgres aborted it for another one. */
export async function transactional<T>(
  { engine, kysely }: Pick<Database, 'engine' | 'kysely'>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  // Only for a single connection: an async context slows down every promise of the process.
  const run = engine === 'embedded' ? (trx: Transaction<Tables>) => inside.run(true, () => work(trx)) : work;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await kysely.transaction().execute(run);
    } catch (error) {
      const code = sqlState(error);
      if (attempt === ATTEMPTS || (code !== SERIALIZATION_FAILURE && code !== DEADLOCK)) throw error;
    }
  }
}

/** Returns the five-character error code of Postgres; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/** Returns true if the error is a duplicate key of this table, such as `event`, or of one of its partitions. */
export function isTaken(error: unknown, table: string): boolean {
  if (sqlState(error) !== '23505') return false;
  const { table: tableName, message } = error as { readonly table?: unknown; readonly message?: unknown };
  // A coordinator passes on the message of a node, which names the key of one shard.
  const named = typeof tableName === 'string' ? tableName : /"(\w+)_pkey(?:_\d+)?"/.exec(String(message))?.[1];
  return named?.replace(/_\d+$/, '') === table;
}
