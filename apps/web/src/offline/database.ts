import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Data read from the server, with the time of the reading. */
export interface StoredRecord<T = unknown> {
  readonly key: string;
  /** Server time in milliseconds. */
  readonly at: number;
  readonly data: T;
  /** The API that a reply is from. Absent: data of the app itself. */
  readonly shape?: string;
}

/** A draft of orders, as this device knows it. */
export interface DeviceDraft {
  readonly campaign: string;
  readonly phase: string;
  readonly sheet: unknown;
  /** Server time in milliseconds of the last change here. */
  readonly changedAt: number;
  /** The revision on the server that this device last saw; 0 for none. */
  readonly seen: number;
  /** Whether the server's copy equals this sheet. */
  readonly mirrored: boolean;
  /** Number of the sent orders that it was begun from. Absent: unknown. */
  readonly follows?: number;
}

/** Orders that were sent while the server could not be reached. */
export interface QueuedSending {
  readonly campaign: string;
  readonly phase: string;
  /**
   * The variables of the mutation. They include its command id, so sending it twice has the effect of sending it once.
   */
  readonly input: unknown;
  readonly queuedAt: number;
}

interface Archive extends DBSchema {
  reads: { key: string; value: StoredRecord };
  drafts: { key: [string, string]; value: DeviceDraft };
  sendings: { key: [string, string]; value: QueuedSending };
}

let opened: Promise<IDBPDatabase<Archive> | null> | null = null;

/** This device's archive; null if the browser has or allows none (private windows), and then nothing is stored. */
export function archive(): Promise<IDBPDatabase<Archive> | null> {
  opened ??= open();
  return opened;
}

async function open(): Promise<IDBPDatabase<Archive> | null> {
  try {
    return await openDB<Archive>('warlog', 1, {
      upgrade(database) {
        database.createObjectStore('reads', { keyPath: 'key' });
        database.createObjectStore('drafts', { keyPath: ['campaign', 'phase'] });
        database.createObjectStore('sendings', { keyPath: ['campaign', 'phase'] });
      },
    });
  } catch {
    return null;
  }
}

/**
 * Stores a value; returns whether this device really stored it. The browser is asked to commit at once, so that the
 * value stays even if its page is left in the same moment.
 */
export async function putNow<Store extends 'drafts' | 'sendings'>(
  store: Store,
  value: Archive[Store]['value'],
): Promise<boolean> {
  const database = await archive();
  if (database === null) return false;
  try {
    const change = database.transaction(store, 'readwrite');
    const written = change.store.put(value);
    change.commit();
    await Promise.all([written, change.done]);
    return true;
  } catch {
    return false;
  }
}

/** Deletes everything of this account on this device. */
export async function clearArchive(): Promise<void> {
  const database = await archive();
  if (database === null) return;
  await Promise.all([database.clear('reads'), database.clear('drafts'), database.clear('sendings')]);
}
