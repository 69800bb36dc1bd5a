import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from './clock.js';
import { copyOfTemplate, endWithRun, type TestDatabase } from './database.js';

const program = join(import.meta.dirname, '../../server/bin/warlog.js');
/** The compiled program: it may have other rules, while a bundle has its own. */
const compiled = join(import.meta.dirname, '../../server/dist/main.js');
const web = join(import.meta.dirname, '../../web');
const breakRules = join(import.meta.dirname, '../../server/src/testing/break-rules.mjs');
const aheadOfTime = join(import.meta.dirname, 'ahead-of-time.mjs');

/** A running `warlog`, as an operator starts it. */
export interface Server {
  /** The address for the browser, without a slash at the end. */
  readonly url: string;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
  /** Stops it; another server may continue with its data. */
  rest(): Promise<void>;
}

/** The embedded mode, whatever this machine offers. */
function embedded(): NodeJS.ProcessEnv {
  const env = { ...process.env };
  delete env['DATABASE_URL'];
  delete env['REDIS_URL'];
  return env;
}

/**
 * Runs an operator's command on the data folder of a stopped server: `import file`, `restored 2026-11-24T22:00Z …`;
 * returns its output.
 */
export function operate(data: string, ...command: readonly string[]): string {
  return operateWith(embedded(), data, command);
}

function operateWith(env: NodeJS.ProcessEnv, data: string, command: readonly string[]): string {
  const options = { env, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...command, '--data', data], options);
  if (status !== 0) throw new Error(`warlog ${command.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** A running `warlog beacon`. */
export interface BeaconStub {
  /** The settings that it printed for a server. */
  readonly settings: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** Starts a private beacon on a free port, with this clock. */
export async function startBeacon(clock: Clock): Promise<BeaconStub> {
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

/** The options of a demo server. */
export interface DemoOptions {
  /** Its data folder, for the embedded database. Default: Postgres, if there is one. */
  readonly data?: string;
  /** Its port. Default: a free one. */
  readonly port?: string;
  /** It offers the games in `examples/`, in the app that `buildExamples` made. */
  readonly examples?: true;
  /** B'Zaarcke's rules fail to close a phase while this file exists. */
  readonly broken?: string;
  /** More of its settings. */
  readonly settings?: NodeJS.ProcessEnv;
  /** Its clock. Default: the machine's. */
  readonly clock?: Clock;
}

/** Builds the app with the games in `examples/`, apart from the product. */
export function buildExamples(): void {
  const env = { ...process.env, WARLOG_EXAMPLES: '1' };
  const asked = [join(web, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'];
  execFileSync(process.execPath, asked, { cwd: web, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The server that the files of this worker share in turn, if there is a Postgres. */
let shared: Server | null = null;

/**
 * Starts the demo server on a free port. Without options it is the server of this worker, whose database is emptied
 * when it is stopped.
 */
export async function startDemo(options: DemoOptions = {}): Promise<Server> {
  const isShared = Object.keys(options).length === 0;
  if (isShared && shared !== null) return shared;
  const database = options.data === undefined ? await copyOfTemplate(options.clock) : null;
  const started = await startOn(database, options);
  if (!isShared || database === null) return started;
  endWithRun(started.pid, started.data);
  shared = { ...started, stop: () => database.empty() };
  return shared;
}

/** A demo server that an operator works on. */
export interface OperatedServer {
  readonly url: string;
  /** Runs an operator's command on its data; returns the output. */
  operate(...command: readonly string[]): string;
  /** Stops it, does the work, and starts it at the same address with the same data; returns the result. */
  whileStopped<T>(work: () => T): Promise<T>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a demo server for tests of the operator. It uses Postgres if available, because it starts sooner there. */
export async function startOperated(): Promise<OperatedServer> {
  const data = mkdtempSync(join(tmpdir(), 'warlog-operated-'));
  const database = await copyOfTemplate();
  let running = await startOn(database, { data });
  return {
    url: running.url,
    operate: (...command) => operateWith({ ...embedded(), ...database?.env }, data, command),
    async whileStopped(work) {
      const { port } = new URL(running.url);
      await running.rest();
      const done = work();
      running = await startOn(database, { data, port });
      return done;
    },
    stop: () => running.stop(),
  };
}

async function startOn(
  database: TestDatabase | null,
  {
    data = mkdtempSync(join(tmpdir(), 'warlog-journey-')),
    port = '0',
    examples,
    broken,
    settings = {},
    clock,
  }: DemoOptions,
): Promise<Server & { readonly pid: number; readonly data: string }> {
  const before = [
    ...(examples === undefined ? [] : ['--conditions=examples']),
    ...(broken === undefined ? [] : ['--import', breakRules]),
    ...(clock === undefined ? [] : ['--import', aheadOfTime]),
  ];
  const started = broken === undefined && examples === undefined ? program : compiled;
  const child = spawn(process.execPath, [...before, started, 'demo', '--port', port, '--data', data], {
    env: {
      ...embedded(),
      // Journeys play faster than users do.
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
    pid: child.pid!,
    data,
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

/** Waits until a program prints this; throws if it ends before. */
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
