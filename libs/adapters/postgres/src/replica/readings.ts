import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Replica } from './replica.js';

/** The state of one request. */
interface Reading {
  /** True once the request declared that it only reads. */
  isReadOnly: boolean;
  /** Whether the replica has everything that the primary had at the start. Null: not checked yet. */
  fits: Promise<boolean> | null;
  /** The value of `written` at the time of that check. */
  written: number;
  /** Time of the first statement to the replica, and the number of statements. */
  since: number | null;
  statements: number;
}

/**
 * After this time in one request the primary takes over. If there were only a few statements, the replica counts as
 * slow.
 */
const LONG_MS = 1_000;
const FEW = 10;

/**
 * Lets a replica answer requests that only read.
 *
 * The replica must have everything that the primary had when the request first asked. So answers are never older than
 * what could be known before, through any server, and revoked access is not shown. The primary answers everything else,
 * and the rest of a request in which the replica failed.
 */
export class Readings {
  /** The number of read statements, by the database that answered. */
  readonly answered: Record<'replica' | 'primary', number> = { replica: 0, primary: 0 };
  private readonly underWay = new AsyncLocalStorage<Reading>();
  /** The number of writes after which readings must check again. */
  private written = 0;

  constructor(readonly replica: Replica) {}

  /** Runs a request. The primary answers it unless it declares that it only reads. */
  during<T>(request: () => T): T {
    return this.underWay.run({ isReadOnly: false, fits: null, written: 0, since: null, statements: 0 }, request);
  }

  /** Declares that the current request only reads. */
  onlyReads(): void {
    const reading = this.underWay.getStore();
    if (reading) reading.isReadOnly = true;
  }

  /** Runs work that only reads. */
  read<T>(work: () => Promise<T>): Promise<T> {
    return this.during(() => {
      this.onlyReads();
      return work();
    });
  }

  /** Makes running requests check the replica again, after a write that they must see. */
  refresh(): void {
    this.written += 1;
  }

  /** Wraps a pool: the replica answers readings, the primary everything else. */
  over(primary: PostgresPool): PostgresPool {
    return {
      connect: async () => {
        const reading = this.underWay.getStore();
        return reading?.isReadOnly ? this.clientOf(reading, primary) : primary.connect();
      },
      end: () => primary.end(),
    };
  }

  private clientOf(reading: Reading, primary: PostgresPool): PostgresPoolClient {
    let own: Promise<PostgresPoolClient> | null = null;
    const query = async (text: string, values: readonly unknown[]) => {
      const reads = own === null && onlyReads(text);
      const answer = reads && (await this.isThere(reading)) ? await this.fromReplica(reading, text, values) : null;
      if (answer) {
        this.answered.replica += 1;
        return answer;
      }
      own ??= primary.connect();
      const client = await own;
      if (reads) {
        this.answered.primary += 1;
        // After an answer of the primary, an older one from the replica must not follow.
        reading.fits = Promise.resolve(false);
      }
      try {
        return await client.query(text, values);
      } finally {
        if (!reads) this.refresh();
      }
    };
    const release = () =>
      void own?.then(
        (client) => client.release(),
        () => undefined,
      );
    return { query, release } as unknown as PostgresPoolClient;
  }

  private async fromReplica(reading: Reading, text: string, values: readonly unknown[]) {
    reading.since ??= performance.now();
    reading.statements += 1;
    const answer = await this.replica.query(text, values);
    if (performance.now() - reading.since > LONG_MS) {
      reading.fits = Promise.resolve(false);
      if (reading.statements <= FEW) this.replica.wasSlow();
    }
    return answer;
  }

  private isThere(reading: Reading): Promise<boolean> {
    if (reading.fits === null || reading.written !== this.written) {
      reading.written = this.written;
      reading.fits = this.replica.hasAll();
    }
    return reading.fits;
  }
}

/** Returns true for statements that may start a reading; a replica refuses all others anyway. */
function onlyReads(text: string): boolean {
  return /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|merge)\b/i.test(text);
}
