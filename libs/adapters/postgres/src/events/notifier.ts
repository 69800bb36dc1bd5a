import { sql } from 'kysely';
import type { Database } from '../database/database.js';
import { CHANGED, noticeOf, type Notice } from './notice.js';

/** How long notices are gathered before they go out together. */
const GATHER_MS = 5;

/**
 * Tells other processes of committed changes, many at a time. Not inside the change's own transaction: Postgres lets
 * one notifying transaction commit after the other, and writers of different campaigns would wait in line (ADR 0002).
 * A notice that is lost with the process is made up for by a look at the campaigns that somebody watches.
 */
export class Notifier {
  private readonly waiting = new Map<string, Notice>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

  tell(notice: Notice): void {
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
      // The database is closing or away: listeners look at what they watch by themselves.
    }
    this.timer = undefined;
    const [next] = this.waiting.values();
    if (next) this.tell(next);
  }
}
