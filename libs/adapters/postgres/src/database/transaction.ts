import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type { Database } from './database.js';
import type { Tables } from './tables.js';

const ATTEMPTS = 5;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

const inside = new AsyncLocalStorage<true>();

/** Does the caller run inside the work of `transactional` on an embedded database? */
export function insideTransaction(): boolean {
  return inside.getStore() === true;
}

/** Runs the work in one transaction; again, up to five times, when Postgres gave it up in favour of another one. */
export async function transactional<T>(
  { engine, kysely }: Pick<Database, 'engine' | 'kysely'>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  // Only where there is one connection: knowing where one is makes every promise of the process dearer.
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

/** Postgres's five-character code of an error; undefined when it is none of Postgres's. */
export function sqlState(error: unknown): string | undefined {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/** Did a row with this key exist already? `table` as in `event`; its partitions count as the table. */
export function isTaken(error: unknown, table: string): boolean {
  if (sqlState(error) !== '23505') return false;
  const { table: told, message } = error as { readonly table?: unknown; readonly message?: unknown };
  // A coordinator hands on what a node says, and that names the key of one shard.
  const named = typeof told === 'string' ? told : /"(\w+)_pkey(?:_\d+)?"/.exec(String(message))?.[1];
  return named?.replace(/_\d+$/, '') === table;
}
