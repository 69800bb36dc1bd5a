import { sql } from 'kysely';
import type { Database } from '../database/database.js';
import { CHANGED, noticeOf, type Notice } from './notice.js';

/** How long changes are collected before they are sent together. */
const GATHER_MS = 5;

/**
 * Notifies other processes of committed changes, many at a time.
 *
 * Not in the change's own transaction: Postgres serializes the commits of notifying transactions, so writers of
 * different campaigns would wait for each other (ADR 0002). If the process dies first, listeners find the change by
 * polling.
 */
export class Notifier {
  private readonly waiting = new Map<string, Notice>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

  notify(notice: Notice): void {
    this.waiting.set(notice.campaign, notice);
    this.timer ??= setTimeout(() => void this.send(), GATHER_MS).unref();
  }

  private async send(): Promise<void> {
    const payloads = [...this.waiting.values()].map(noticeOf);
    this.waiting.clear();
    try {
      await sql`select pg_notify(${CHANGED}, payload) from unnest(${payloads}::text[]) as payload`.execute(
        this.database.kysely,
      );
    } catch {
      // The database is closing or unavailable: listeners poll the campaigns that they watch.
    }
    this.timer = undefined;
    const [next] = this.waiting.values();
    if (next) this.notify(next);
  }
}
