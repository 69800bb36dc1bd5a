import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Something that was read from the server, with the moment of the reading. */
export interface Kept<T = unknown> {
  readonly key: string;
  /** Server time in milliseconds. */
  readonly at: number;
  readonly data: T;
}

/** A sheet in the making, as this device knows it. */
export interface KeptDraft {
  readonly campaign: string;
  readonly phase: string;
  readonly sheet: unknown;
  /** Server time in milliseconds of the last change here. */
  readonly changedAt: number;
  /** The revision on the server that this device last saw; 0 for none. */
  readonly seen: number;
  /** Is the server's copy this very sheet? */
  readonly mirrored: boolean;
  /** Number of the sent sheet from which it was begun. Absent: nobody knows. */
  readonly follows?: number;
}

/** A sheet that was sent while the server could not be reached. */
export interface KeptSending {
  readonly campaign: string;
  readonly phase: string;
  /** The variables of the mutation, its command id among them: sending it twice is sending it once. */
  readonly input: unknown;
  readonly queuedAt: number;
}

interface Archive extends DBSchema {
  reads: { key: string; value: Kept };
  drafts: { key: [string, string]; value: KeptDraft };
  sendings: { key: [string, string]; value: KeptSending };
}

let opened: Promise<IDBPDatabase<Archive> | null> | null = null;

/** This device's archive; null where the browser has or allows none (private windows), and then nothing is kept. */
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

/** Forgets everything of this account on this device. */
export async function clearArchive(): Promise<void> {
  const database = await archive();
  if (database === null) return;
  await Promise.all([database.clear('reads'), database.clear('drafts'), database.clear('sendings')]);
}
