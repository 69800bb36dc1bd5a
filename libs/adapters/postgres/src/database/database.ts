import type { Kysely } from 'kysely';
import type { Readings } from '../replica/readings.js';
import type { Tables } from './tables.js';

/** Where the data lies: a server, a directory of this machine, or this process's memory (tests). */
export type DatabaseAddress =
  | {
      readonly url: string;
      readonly connections?: number;
      /** A streaming replica of it, for what is only read. */
      readonly readUrl?: string | null;
    }
  | { readonly directory: string }
  | { readonly memory: true };

/** An open database. `server` is Postgres 15 or later, `embedded` is PGlite with its single connection. */
export interface Database {
  readonly engine: 'server' | 'embedded';
  readonly kysely: Kysely<Tables>;
  /** The same, and never a replica: for what depends on the server that writes, as its clock does. */
  readonly primary: Kysely<Tables>;
  /** What lets a replica answer requests that only read; null where there is none, or campaigns lie on several nodes. */
  readonly readings: Readings | null;
  /** Did campaigns lie on several nodes (Citus) when it was opened? */
  readonly distributed: boolean;
  /** How many connections there are, how many of them rest, and how many wait for one; embedded: null. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number } | null;
  /**
   * Calls `heard` for every notification on the channel from now on, until the function it returns is called.
   * Notifications sent while the connection was lost are lost: they are hints.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * From now on a statement that a server does not answer in so long fails, and its connection is given up for lost; before, while
   * tables are changed, each may take its time. Embedded: without effect.
   */
  expectAnswers(withinMs: number): void;
  /** Waits for statements under way and frees everything. */
  close(): Promise<void>;
}
