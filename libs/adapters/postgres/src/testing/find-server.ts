import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, chownSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { startTied, type TiedProcess } from '../../../../../tools/lib/tied-process.mjs';

/** A Postgres server for tests; `stop` ends it if it was started for them. */
export interface DatabaseServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A server of the test's own, which can be killed and restarted with its data. */
export interface OwnServer extends DatabaseServer {
  /** Immediate shutdown: all sessions break off, nothing more is written, and the next start recovers from the log. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

const DISTRIBUTION = '/usr/lib/postgresql';
const START_MS = 240_000;

/**
 * Returns the server of `DATABASE_URL`, or starts one on a temporary directory and a free port; null without binaries.
 *
 * Looks for the binaries on PATH, then in the distribution's folder.
 */
export async function findServer(): Promise<DatabaseServer | null> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) return { url: DATABASE_URL, stop: () => Promise.resolve() };
  return startCluster();
}

/**
 * Starts a new cluster on a temporary directory and a free port; null without binaries.
 *
 * @param more additional settings, such as `wal_level=logical`
 */
export async function startCluster(more: readonly string[] = []): Promise<OwnServer | null> {
  const binaries = findBinaries();
  return binaries ? startServer(binaries, ['initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N'], more) : null;
}

/** Arguments of `pg_basebackup` that make a streaming replica which can be started at once. */
export const following = ['-X', 'stream', '-c', 'fast', '-R', '-N'] as const;

/** Starts a streaming replica of a cluster of this machine; null without binaries. */
export async function startReplica(of: string): Promise<OwnServer | null> {
  const binaries = findBinaries();
  return binaries ? startServer(binaries, ['pg_basebackup', '-d', of, ...following], []) : null;
}

/** Returns the folder of `initdb` and `postgres`; null if not found. */
export function findBinaries(): string | null {
  const versions = existsSync(DISTRIBUTION) ? readdirSync(DISTRIBUTION).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...said('pg_config', '--bindir'),
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(DISTRIBUTION, version, 'bin')),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}

/** Returns the output of a program; empty if it does not exist. */
function said(program: string, argument: string): readonly string[] {
  try {
    return [execFileSync(program, [argument], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()];
  } catch {
    return [];
  }
}

/** Starts a server on a directory that `program` fills. */
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
  const command = [join(binaries, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])] as const;
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

/** The user of the Postgres server if this process is root, which Postgres refuses. */
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

/** Returns a port without a listener. */
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

/** Waits until a connection succeeds. */
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
