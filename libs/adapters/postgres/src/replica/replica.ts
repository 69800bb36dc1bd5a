import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, PostgresPool } from 'kysely';
import pg from 'pg';
import { kyselyOver } from '../database/kysely.js';
import { getTypeParser, PLANS, serverPool } from '../database/server-pool.js';
import { shared } from './shared.js';
import { standingOf, unfit, type ReplicaPosition } from './standing.js';
import type { Tables } from '../database/tables.js';
import { KEEP_ALIVE } from '../database/way.js';

/**
 * Timeouts for a connection (even from a busy pool), for its position, and for an answer. After them the primary
 * answers.
 */
const CONNECT_MS = 500;
const STANDING_MS = 250;
const ANSWER_MS = 1_000;
/** The longest that a reader waits for a replica that is slightly behind, and the polling interval. */
const PATIENCE_MS = 30;
const LOOK_MS = 3;
/** The interval at which its state is checked, in use or not; it grows each time the replica fails soon. */
const WATCH_MS = 1_000;
const LONGEST_WATCH_MS = 60_000;
/** Positions of the primary that are stored to compute the lag; a larger lag is reported as the oldest. */
const REMEMBERED = 600;

/** The state of a replica for monitoring. */
export interface ReplicaFigures {
  /** Null: in use; otherwise the reason why it is not, as a sentence. */
  readonly trouble: string | null;
  /** Seconds since the primary was at the position of the replica. */
  readonly lagSeconds: number;
}

/**
 * A streaming replica, used only while it has everything that the primary had at a request.
 *
 * Both are asked for their positions again for every reader, with concurrent readers batched. A replica that does not
 * catch up in a moment is not used until it has.
 */
export class Replica {
  private readonly pool: pg.Pool;
  private readonly statements: PostgresPool;
  private readonly primaryStands: () => Promise<ReplicaPosition>;
  private readonly stands: () => Promise<ReplicaPosition>;
  private trouble: string | null = 'nobody has looked at it yet';
  private usedSince = 0;
  private watchMs = WATCH_MS;
  private timer: NodeJS.Timeout | undefined;
  private readonly moments: { readonly at: number; readonly position: number }[] = [];

  /** @param primary a connection that never reaches a replica. The replica is connected on first use. */
  constructor(primary: Kysely<Tables>, { url, connections }: { readonly url: string; readonly connections: number }) {
    this.pool = new pg.Pool({
      ...{ connectionString: url, max: connections, pipeline: true, types: { getTypeParser } },
      // The server need not finish statements that are no longer awaited.
      ...{ ...KEEP_ALIVE, ...PLANS, connectionTimeoutMillis: CONNECT_MS, statement_timeout: 2 * ANSWER_MS },
    });
    // After a restart, the server may be behind its former position.
    this.pool.on('error', (error) => this.failed(reasonOf(error)));
    this.statements = serverPool(this.pool, () => ANSWER_MS);
    const own = kyselyOver(serverPool(this.pool, () => STANDING_MS));
    this.primaryStands = shared(() => standingOf(primary));
    this.stands = shared(() => standingOf(own));
  }

  /**
   * Checks the replica regularly. Calls back with its state at once and after each change: null if in use, otherwise the
   * reason.
   */
  async watch(notify: (trouble: string | null) => void): Promise<void> {
    await this.look();
    let last = this.trouble;
    notify(last);
    const recheck = async (): Promise<void> => {
      await this.look();
      if (this.pool.ending) return;
      if ((last === null) !== (this.trouble === null)) notify(this.trouble);
      last = this.trouble;
      next();
    };
    const next = (): void => {
      this.timer = setTimeout(() => void recheck(), this.watchMs).unref();
    };
    next();
  }

  /** Returns true if the replica has, now or in a moment, everything that the primary has now. */
  async hasAll(): Promise<boolean> {
    if (this.trouble !== null) return false;
    let primary: ReplicaPosition;
    try {
      primary = await this.primaryStands();
    } catch {
      return false;
    }
    return this.reaches(primary);
  }

  /** Runs a reading statement; null if it cannot: then the primary must answer. */
  async query(text: string, values: readonly unknown[]): Promise<{ readonly rows: readonly unknown[] } | null> {
    if (this.trouble !== null) return null;
    try {
      const client = await this.statements.connect();
      try {
        return await client.query(text, values);
      } finally {
        client.release();
      }
    } catch (error) {
      if (!isOfStatement(error)) this.failed(reasonOf(error));
      return null;
    }
  }

  /** Takes the replica out of use after a reader waited too long. */
  wasSlow(): void {
    this.failed('it is slow');
  }

  figures(): ReplicaFigures {
    const [oldest] = this.moments;
    return { trouble: this.trouble, lagSeconds: oldest ? (performance.now() - oldest.at) / 1_000 : 0 };
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    await this.pool.end();
  }

  /** Checks the replica. Only this puts it into use. */
  private async look(): Promise<void> {
    try {
      const primary = await this.primaryStands();
      this.moments.push({ at: performance.now(), position: primary.position });
      if (this.moments.length > REMEMBERED) this.moments.shift();
      if (await this.reaches(primary)) this.serves();
    } catch {
      // The primary does not answer: its own callers see the error.
    }
  }

  private async reaches(primary: ReplicaPosition): Promise<boolean> {
    const end = performance.now() + PATIENCE_MS;
    try {
      for (;;) {
        const standing = await this.stands();
        this.caughtUp(standing);
        const reason = unfit(standing, primary);
        if (reason === null && standing.position >= primary.position) return true;
        if (reason !== null || performance.now() > end) {
          this.trouble = reason ?? 'it is behind';
          return false;
        }
        await pause(LOOK_MS);
      }
    } catch (error) {
      this.failed(reasonOf(error));
      return false;
    }
  }

  private caughtUp({ position }: ReplicaPosition): void {
    while (this.moments[0] && this.moments[0].position <= position) this.moments.shift();
  }

  private serves(): void {
    if (this.trouble !== null) this.usedSince = performance.now();
    else if (performance.now() - this.usedSince > LONGEST_WATCH_MS) this.watchMs = WATCH_MS;
    this.trouble = null;
  }

  /** Takes the replica out of use, each time for longer. */
  private failed(reason: string): void {
    if (this.trouble === null) this.watchMs = Math.min(2 * this.watchMs, LONGEST_WATCH_MS);
    this.trouble = reason;
  }
}

/** Returns true if the error concerns only this statement, such as a conflict with replication, and not the server. */
function isOfStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(08|28|3D|53|57P)/.test(error.code ?? '08');
}

function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return `it does not answer (${message === '' ? code : message})`;
}
