import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findBinaries,
  findServer,
  startCluster,
  startReplica,
  type OwnServer,
  type DatabaseServer,
} from './find-server.js';
import { freshEmbedded, freshOnServer, type FreshDatabase } from './fresh-database.js';

const MISSING = 'needs a Postgres server: set DATABASE_URL, or install PostgreSQL';
const NO_CLUSTER = 'needs a second cluster: install initdb and postgres';
/** Time to start an engine on a busy machine, in milliseconds. */
const SLOW_MS = 600_000;

// One server for all suites of a file.
const found = await findServer();

/**
 * Runs a suite on the embedded engine and on a server, each with a new database.
 *
 * Without a server, that half is reported as skipped, or fails if `REQUIRE_SERVICES=1`.
 */
export function onEveryEngine(name: string, suite: (fresh: () => FreshDatabase) => void): void {
  describe(`${name} (embedded)`, () => suite(opened(freshEmbedded)));
  onServer(name, suite);
}

/** Runs a suite only on a server, if it needs several connections. */
export function onServer(name: string, suite: (fresh: () => FreshDatabase & { readonly url: string }) => void): void {
  describe(`${name} (server)`, () => {
    if (found) {
      const fresh = opened(() => freshOnServer(found.url));
      suite(() => fresh() as FreshDatabase & { readonly url: string });
    } else {
      leftOut(MISSING);
    }
  });
}

/** Runs a suite on a server and on a second, newly created cluster. */
export function onTwoClusters(
  name: string,
  suite: (fresh: () => FreshDatabase & { readonly url: string }, second: () => DatabaseServer) => void,
): void {
  onServer(name, (fresh) => {
    if (findBinaries() === null) return leftOut(NO_CLUSTER);
    let second: DatabaseServer | null = null;
    beforeAll(async () => {
      second = await startCluster();
    }, SLOW_MS);
    afterAll(() => second?.stop(), SLOW_MS);
    suite(fresh, () => {
      if (!second) throw new Error('The second cluster starts before the first test');
      return second;
    });
  });
}

/** A database on a separate cluster, and a streaming replica of that cluster. */
export interface Followed {
  readonly fresh: FreshDatabase & { readonly url: string };
  readonly replica: OwnServer;
  /** The URL of the same database on the replica. */
  readonly readUrl: string;
}

/** Runs a suite on a new server with a replica; skipped like the others if they cannot be created. */
export function onReplica(name: string, suite: (followed: () => Followed) => void): void {
  describe(`${name} (server and replica)`, () => {
    if (findBinaries() === null) return leftOut(NO_CLUSTER);
    const open: { close(): Promise<void> }[] = [];
    let followed: Followed | undefined;
    beforeAll(async () => {
      const primary = await startCluster();
      if (!primary) throw new Error('The binaries are there');
      open.unshift({ close: () => primary.stop() });
      const replica = await startReplica(primary.url);
      if (!replica) throw new Error('The binaries are there');
      open.unshift({ close: () => replica.stop() });
      const fresh = (await freshOnServer(primary.url)) as Followed['fresh'];
      open.unshift(fresh);
      const readUrl = new URL(replica.url);
      readUrl.pathname = new URL(fresh.url).pathname;
      followed = { fresh, replica, readUrl: readUrl.href };
    }, SLOW_MS);
    afterAll(async () => {
      for (const resource of open) await resource.close();
    }, SLOW_MS);
    suite(() => {
      if (!followed) throw new Error('Server and replica start before the first test');
      return followed;
    });
  });
}

function leftOut(why: string): void {
  if (process.env['REQUIRE_SERVICES'] === '1') it(why, () => expect.fail(why));
  else it.skip(why);
}

/** The URL of the server, for tests that create databases themselves; null without one. */
export const serverUrl: string | null = found?.url ?? null;

function opened(open: () => Promise<FreshDatabase>): () => FreshDatabase {
  let fresh: FreshDatabase | undefined;
  beforeAll(async () => {
    fresh = await open();
  }, SLOW_MS);
  afterAll(() => fresh?.close(), SLOW_MS);
  return () => {
    if (!fresh) throw new Error('The database opens before the first test');
    return fresh;
  };
}

afterAll(async () => {
  await found?.stop();
}, SLOW_MS);
