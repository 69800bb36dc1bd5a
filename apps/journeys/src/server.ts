import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../server/bin/warlog.js');
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

/** What an operator does to a data folder whose server stands still: `import file`, `restored 2026-11-24T22:00Z …`. */
export function operate(data: string, ...command: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...command, '--data', data], {
    env: embedded(),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`warlog ${command.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
}

/** How a demo server is to be started. */
export interface DemoOptions {
  /** Its data folder; one of its own where none is said. */
  readonly data?: string;
  /** Where it listens; a free one where none is said. */
  readonly port?: string;
  /** B'Zaarcke's rules fail at closing a phase while this file exists. */
  readonly broken?: string;
  /** How many requests an account may make a minute: more than usual where a journey plays faster than people do. */
  readonly requestsAMinute?: number;
  /** The server's clock goes ahead of the machine's by as many milliseconds as this file says. */
  readonly ahead?: string;
}

/** Starts the embedded demo server on a free port. */
export async function startDemo({
  data = mkdtempSync(join(tmpdir(), 'warlog-journey-')),
  port = '0',
  broken,
  requestsAMinute,
  ahead,
}: DemoOptions = {}): Promise<Server> {
  const before = [
    ...(broken === undefined ? [] : ['--import', breakRules]),
    ...(ahead === undefined ? [] : ['--import', aheadOfTime]),
  ];
  const child = spawn(process.execPath, [...before, program, 'demo', '--port', port, '--data', data], {
    env: {
      ...embedded(),
      ...(broken !== undefined && { BROKEN_RULES: broken }),
      ...(requestsAMinute !== undefined && { WARLOG_REQUESTS_A_MINUTE: String(requestsAMinute) }),
      ...(ahead !== undefined && { AHEAD: ahead }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await addressOf(child);
  const rest = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  };
  return {
    url,
    rest,
    async stop() {
      await rest();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /https?:\/\/[^\s/]+:\d+/.exec(printed);
      if (found) resolve(found[0]);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.once('exit', (code) => reject(new Error(`warlog demo ended with ${code}:\n${printed}`)));
  });
}
