import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from './clock.js';
import { copyOfTemplate, type Database } from './database.js';

const program = join(import.meta.dirname, '../../server/bin/warlog.js');
/** The same, as it was compiled: its rules are those that can be broken, a bundle has its own. */
const compiled = join(import.meta.dirname, '../../server/dist/main.js');
const breakRules = join(import.meta.dirname, '../../server/src/testing/break-rules.mjs');
const aheadOfTime = join(import.meta.dirname, 'ahead-of-time.mjs');

/** A running `warlog`, as a person starts it. */
export interface Server {
  /** Where to point the browser, without a slash at the end. */
  readonly url: string;
  /** Ends it, and clears its data away. */
  stop(): Promise<void>;
  /** Ends it; another one may go on with its data. */
  rest(): Promise<void>;
}

/** The embedded mode, whatever this machine offers. */
function embedded(): NodeJS.ProcessEnv {
  const env = { ...process.env };
  delete env['DATABASE_URL'];
  delete env['REDIS_URL'];
  return env;
}

/** What an operator does to a data folder whose server stands still: `import file`, `restored 2026-11-24T22:00Z …`; what it prints. */
export function operate(data: string, ...command: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...command, '--data', data], {
    env: embedded(),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`warlog ${command.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** A running `warlog beacon`. */
export interface Beacon {
  /** The settings that it printed for a server. */
  readonly settings: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** Starts a beacon of one's own on a free port, which goes by this clock. */
export async function startBeacon(clock: Clock): Promise<Beacon> {
  const data = mkdtempSync(join(tmpdir(), 'warlog-beacon-'));
  const child = spawn(process.execPath, ['--import', aheadOfTime, program, 'beacon', '--port', '0', '--data', data], {
    env: { ...embedded(), AHEAD: clock.file },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = await firstMatch(child, /WARLOG_BEACON=(\S+)\s+WARLOG_BEACON_CHAIN=(\S+)/);
  return {
    settings: { WARLOG_BEACON: printed[1], WARLOG_BEACON_CHAIN: printed[2] },
    async stop() {
      await ended(child);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** How a demo server is to be started. */
export interface DemoOptions {
  /** Its data folder, for the embedded database. Without one the server runs on Postgres where there is one. */
  readonly data?: string;
  /** Where it listens; a free one where none is said. */
  readonly port?: string;
  /** B'Zaarcke's rules fail at closing a phase while this file exists. */
  readonly broken?: string;
  /** More of its settings. */
  readonly settings?: NodeJS.ProcessEnv;
  /** What it goes by; the machine's clock where none is said. */
  readonly clock?: Clock;
}

/** Starts the demo server on a free port. */
export async function startDemo(options: DemoOptions = {}): Promise<Server> {
  const database = options.data === undefined ? await copyOfTemplate(options.clock) : null;
  return startOn(database, options);
}

async function startOn(
  database: Database | null,
  { data = mkdtempSync(join(tmpdir(), 'warlog-journey-')), port = '0', broken, settings = {}, clock }: DemoOptions,
): Promise<Server> {
  const before = [
    ...(broken === undefined ? [] : ['--import', breakRules]),
    ...(clock === undefined ? [] : ['--import', aheadOfTime]),
  ];
  const started = broken === undefined ? program : compiled;
  const child = spawn(process.execPath, [...before, started, 'demo', '--port', port, '--data', data], {
    env: {
      ...embedded(),
      // Journeys play faster than people do.
      WARLOG_REQUESTS_A_MINUTE: '60000',
      ...database?.env,
      ...settings,
      ...(broken !== undefined && { BROKEN_RULES: broken }),
      ...(clock !== undefined && { AHEAD: clock.file }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [url] = await firstMatch(child, /https?:\/\/[^\s/]+:\d+/);
  const rest = () => ended(child);
  return {
    url,
    rest,
    async stop() {
      await rest();
      await database?.drop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

/** Waits until a program prints this; throws where it ends before. */
function firstMatch(child: ChildProcess, wanted: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const found = wanted.exec(printed);
      if (found) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.once('exit', (code) => reject(new Error(`warlog ended with ${code}:\n${printed}`)));
  });
}
