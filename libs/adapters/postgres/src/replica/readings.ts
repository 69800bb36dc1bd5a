import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Replica } from './replica.js';

/** What one request has asked so far. */
interface Reading {
  /** Did it say that it only reads? */
  isReadOnly: boolean;
  /** Has the replica all that the primary had when it began? Null: nobody has looked. */
  fits: Promise<boolean> | null;
  /** How often something had been written when that was asked. */
  written: number;
  /** Since when, and how often, the replica was asked. */
  since: number | null;
  statements: number;
}

/** So long one request is answered by the replica, before the primary goes on; if it was a few statements, the replica is slow. */
const LONG_MS = 1_000;
const FEW = 10;

/**
 * Lets requests that only read be answered by a replica. What the primary had when such a request first asked, the replica must have:
 * so nobody is told anything older than what could be known before, by whomever and through whichever server, and no right that was
 * taken away is still seen. Everything else is the primary's, and so is a request from when the replica failed it.
 */
export class Readings {
  /** Statements of requests that only read, by who answered them. */
  readonly answered: Record<'replica' | 'primary', number> = { replica: 0, primary: 0 };
  private readonly underWay = new AsyncLocalStorage<Reading>();
  /** How often something was written since which a reading must ask anew. */
  private written = 0;

  constructor(readonly replica: Replica) {}

  /** Runs a request. Until it says that it only reads, and where it never does, the primary answers it. */
  during<T>(request: () => T): T {
    return this.underWay.run({ isReadOnly: false, fits: null, written: 0, since: null, statements: 0 }, request);
  }

  /** The request under way only reads. */
  onlyReads(): void {
    const reading = this.underWay.getStore();
    if (reading) reading.isReadOnly = true;
  }

  /** Runs what only reads. */
  read<T>(work: () => Promise<T>): Promise<T> {
    return this.during(() => {
      this.onlyReads();
      return work();
    });
  }

  /** Something was written that whoever reads must be told from now on: each request under way asks anew how far the replica is. */
  askAnew(): void {
    this.written += 1;
  }

  /** A pool that answers what readings read from the replica, and all else from the primary. */
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
        // Whoever was told something by the primary is told nothing older by the replica.
        reading.fits = Promise.resolve(false);
      }
      try {
        return await client.query(text, values);
      } finally {
        if (!reads) this.askAnew();
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

/** Statements alone that begin a reading: a server that follows another refuses all others besides. */
function onlyReads(text: string): boolean {
  return /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|merge)\b/i.test(text);
}
