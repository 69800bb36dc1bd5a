import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, PostgresPool } from 'kysely';
import pg from 'pg';
import { kyselyOver } from '../database/kysely.js';
import { getTypeParser, PLANS, serverPool } from '../database/server-pool.js';
import { shared } from './shared.js';
import { standingOf, unfit, type Standing } from './standing.js';
import type { Tables } from '../database/tables.js';
import { KEEP_ALIVE } from '../database/way.js';

/** For a connection, a busy pool's too; for where it stands; for an answer. Whatever takes longer is asked of the primary. */
const CONNECT_MS = 500;
const STANDING_MS = 250;
const ANSWER_MS = 1_000;
/** So long a reader waits for a replica that is a moment behind, looking so often. */
const PATIENCE_MS = 30;
const LOOK_MS = 3;
/** How often it is looked at, whether anybody reads or not; less often the sooner it fails again. */
const WATCH_MS = 1_000;
const LONGEST_WATCH_MS = 60_000;
/** Moments of the primary that are remembered to say how far behind it is: of more it is said to be so far behind. */
const REMEMBERED = 600;

/** What is to be seen of a replica. */
export interface ReplicaFigures {
  /** Null: it is used; else why it is not, in a sentence. */
  readonly trouble: string | null;
  /** How long ago the primary was where the replica is, seconds. */
  readonly lagSeconds: number;
}

/**
 * A streaming replica of the primary, used only while it has all that the primary had when somebody asked. Whether it does is asked
 * anew for every reader, of both, many at a time; where it does not, in a moment, nobody asks it until it has caught up.
 */
export class Replica {
  private readonly pool: pg.Pool;
  private readonly statements: PostgresPool;
  private readonly primaryStands: () => Promise<Standing>;
  private readonly stands: () => Promise<Standing>;
  private trouble: string | null = 'nobody has looked at it yet';
  private usedSince = 0;
  private watchMs = WATCH_MS;
  private timer: NodeJS.Timeout | undefined;
  private readonly moments: { readonly at: number; readonly position: number }[] = [];

  /** `primary`: at which nothing but itself answers. Connects when it is first asked. */
  constructor(primary: Kysely<Tables>, { url, connections }: { readonly url: string; readonly connections: number }) {
    this.pool = new pg.Pool({
      ...{ connectionString: url, max: connections, pipeline: true, types: { getTypeParser } },
      // What nobody waits for any more it need not work out.
      ...{ ...KEEP_ALIVE, ...PLANS, connectionTimeoutMillis: CONNECT_MS, statement_timeout: 2 * ANSWER_MS },
    });
    // A server that was started again may be behind where it was.
    this.pool.on('error', (error) => this.failed(reasonOf(error)));
    this.statements = serverPool(this.pool, () => ANSWER_MS);
    const own = kyselyOver(serverPool(this.pool, () => STANDING_MS));
    this.primaryStands = shared(() => standingOf(primary));
    this.stands = shared(() => standingOf(own));
  }

  /**
   * Looks at it from now on, and tells how it is: at once, and whenever a look finds it in use (null) or out of it (why) where the
   * one before found it otherwise.
   */
  async watch(told: (trouble: string | null) => void): Promise<void> {
    await this.look();
    let last = this.trouble;
    told(last);
    const again = async (): Promise<void> => {
      await this.look();
      if (this.pool.ending) return;
      if ((last === null) !== (this.trouble === null)) told(this.trouble);
      last = this.trouble;
      next();
    };
    const next = (): void => {
      this.timer = setTimeout(() => void again(), this.watchMs).unref();
    };
    next();
  }

  /** Has it, now or in a moment, all that the primary has now? */
  async hasAll(): Promise<boolean> {
    if (this.trouble !== null) return false;
    let primary: Standing;
    try {
      primary = await this.primaryStands();
    } catch {
      return false;
    }
    return this.reaches(primary);
  }

  /** Answers a statement that reads; null where it cannot: then the primary is asked the same. */
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

  /** A reader waited too long for its answers. */
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

  /** Nothing else brings a replica into use. */
  private async look(): Promise<void> {
    try {
      const primary = await this.primaryStands();
      this.moments.push({ at: performance.now(), position: primary.position });
      if (this.moments.length > REMEMBERED) this.moments.shift();
      if (await this.reaches(primary)) this.serves();
    } catch {
      // The primary does not answer: whoever asks it hears of that.
    }
  }

  private async reaches(primary: Standing): Promise<boolean> {
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

  private caughtUp({ position }: Standing): void {
    while (this.moments[0] && this.moments[0].position <= position) this.moments.shift();
  }

  private serves(): void {
    if (this.trouble !== null) this.usedSince = performance.now();
    else if (performance.now() - this.usedSince > LONGEST_WATCH_MS) this.watchMs = WATCH_MS;
    this.trouble = null;
  }

  /** Each time that it fails after it was used again it is left alone for longer. */
  private failed(reason: string): void {
    if (this.trouble === null) this.watchMs = Math.min(2 * this.watchMs, LONGEST_WATCH_MS);
    this.trouble = reason;
  }
}

/** Is it the affair of this one statement, such as one that was in the way of what the primary wrote, and not of the server? */
function isOfStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(08|28|3D|53|57P)/.test(error.code ?? '08');
}

function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return `it does not answer (${message === '' ? code : message})`;
}
