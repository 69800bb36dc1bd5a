import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, chownSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { startTied, type TiedProcess } from './tied-process.js';

/** A Postgres server that tests may use; `stop` ends it if it was started for them. */
export interface TestServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A server of the test's own, which can be ended on the spot and started again on what it had written. */
export interface OwnServer extends TestServer {
  /** Immediate shutdown: every session breaks off, nothing is written any more, the next start recovers from the log. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

const DISTRIBUTION = '/usr/lib/postgresql';
const START_MS = 240_000;

/**
 * The server of `DATABASE_URL`; else one started on a temporary directory and a free port from the binaries on PATH or
 * in the distribution's folder; else null.
 */
export async function findServer(): Promise<TestServer | null> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) return { url: DATABASE_URL, stop: () => Promise.resolve() };
  return startCluster();
}

/**
 * A cluster of its own, young, on a temporary directory and a free port; null where no binaries are found. `more`: settings of its
 * own, as in `wal_level=logical`.
 */
export async function startCluster(more: readonly string[] = []): Promise<OwnServer | null> {
  const binaries = findBinaries();
  return binaries ? startServer(binaries, ['initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N'], more) : null;
}

/** How `pg_basebackup` makes a streaming replica that can be started at once. */
export const following = ['-X', 'stream', '-c', 'fast', '-R', '-N'] as const;

/** A streaming replica of a cluster that was started here; null where no binaries are found. */
export async function startReplica(of: string): Promise<OwnServer | null> {
  const binaries = findBinaries();
  return binaries ? startServer(binaries, ['pg_basebackup', '-d', of, ...following], []) : null;
}

/** Where `initdb` and `postgres` lie; null where they do not. */
export function findBinaries(): string | null {
  const versions = existsSync(DISTRIBUTION) ? readdirSync(DISTRIBUTION).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...said('pg_config', '--bindir'),
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(DISTRIBUTION, version, 'bin')),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}

/** What a program answers; nothing where there is none. */
function said(program: string, argument: string): readonly string[] {
  try {
    return [execFileSync(program, [argument], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()];
  } catch {
    return [];
  }
}

/** `program` fills the directory. */
async function startServer(
  binaries: string,
  [program, ...args]: readonly [string, ...string[]],
  more: readonly string[],
): Promise<OwnServer> {
  const directory = mkdtempSync(join(tmpdir(), 'warlog-postgres-'));
  const user = process.getuid?.() === 0 ? unprivilegedUser() : null;
  if (user) chownSync(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  const options = { ...user, cwd: directory };
  execFileSync(join(binaries, program), ['-D', data, ...args], { ...options, stdio: 'ignore' });
  const port = await freePort();
  const always = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  const settings = [...always, ...more];
  const command = [join(binaries, 'postgres'), '-D', data, ...settings.flatMap((one) => ['-c', one])] as const;
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: TiedProcess | null = null;
  const start = async (): Promise<void> => {
    server = startTied(command, 'QUIT', options);
    await answers(url);
  };
  const kill = async (): Promise<void> => {
    await server?.end();
  };
  const stop = async (): Promise<void> => {
    await kill();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop, kill, start };
}

/** As whom a Postgres server runs where this process is root: Postgres refuses to be. */
export function unprivilegedUser(): { readonly uid: number; readonly gid: number } {
  const idOf = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      continue;
    }
  }
  throw new Error('No unprivileged user to run a Postgres server as');
}

/** A port that nobody listened on a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** Until somebody can connect there. */
export async function answers(url: string): Promise<void> {
  const end = Date.now() + START_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
