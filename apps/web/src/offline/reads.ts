import { archive, type Kept } from './database.js';

/** What was last read under this key; null when nothing was. */
export async function keptRead<T>(key: string): Promise<Kept<T> | null> {
  const database = await archive();
  return ((await database?.get('reads', key)) as Kept<T> | undefined) ?? null;
}

/** Keeps what was read at `at` (server time, ms). A full disk loses the copy, never the page. */
export async function keepRead(key: string, data: unknown, at: number): Promise<void> {
  const database = await archive();
  await database?.put('reads', { key, at, data }).catch(() => undefined);
}
