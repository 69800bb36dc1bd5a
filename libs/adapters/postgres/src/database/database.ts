import type { Kysely } from 'kysely';
import type { Readings } from '../replica/readings.js';
import type { Tables } from './tables.js';

/** The location of the data: a server, a directory of this machine, or the memory of this process (tests). */
export type DatabaseAddress =
  | {
      readonly url: string;
      readonly connections?: number;
      /** A streaming replica of it, for reads. */
      readonly readUrl?: string | null;
    }
  | { readonly directory: string }
  | { readonly memory: true };

/** An open database. `server` is Postgres 15 or later; `embedded` is PGlite with its single connection. */
export interface Database {
  readonly engine: 'server' | 'embedded';
  readonly kysely: Kysely<Tables>;
  /** The same, but never a replica: for values of the writing server, such as its clock. */
  readonly primary: Kysely<Tables>;
  /**
   * Lets a replica answer requests that only read; null without a replica, or if campaigns are distributed over several
   * nodes.
   */
  readonly readings: Readings | null;
  /** True if campaigns were distributed over several nodes (Citus) when it was opened. */
  readonly distributed: boolean;
  /** The number of open and idle connections, and of waiting requests; embedded: null. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number } | null;
  /**
   * Calls `heard` for every notification on the channel, until the returned function is called.
   *
   * Notifications are hints: those sent while the connection was lost are lost.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * Sets a timeout for statements of a server; a connection that exceeds it is closed.
   *
   * Not set during migrations, whose statements may take long. No effect for embedded databases.
   */
  expectAnswers(withinMs: number): void;
  /** Waits for running statements and releases everything. */
  close(): Promise<void>;
}
