import { apiShape } from '@warlog/api-client';
import { archive, type StoredRecord } from './database.js';

/** The last data read under this key; null for none. */
export async function cachedRead<T>(key: string): Promise<StoredRecord<T> | null> {
  const database = await archive();
  return ((await database?.get('reads', key)) as StoredRecord<T> | undefined) ?? null;
}

/** Stores data read at `at` (server time, ms). A full disk loses the copy, never the page. */
export async function keepRead(key: string, data: unknown, at: number): Promise<void> {
  const database = await archive();
  await database?.put('reads', { key, at, data }).catch(() => undefined);
}

/** The last reply read under this key. Null for none, and for one of an API that this app does not know. */
export async function cachedReply<T>(key: string): Promise<StoredRecord<T> | null> {
  const cached = await cachedRead<T>(key);
  return cached?.shape === apiShape ? cached : null;
}

/** Stores a reply read at `at` (server time, ms). A full disk loses the copy, never the page. */
export async function keepReply(key: string, data: unknown, at: number): Promise<void> {
  const database = await archive();
  await database?.put('reads', { key, at, data, shape: apiShape }).catch(() => undefined);
}
