import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Compiles the program that the processes run (not its bundle); fast if it is compiled already. */
export function buildProgram(): void {
  // The compiler of the build: another one would not recognize its output and compile everything again.
  const compiler = join(root, '../../node_modules/typescript-7/bin/tsc');
  execFileSync(process.execPath, [compiler, '-b', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' });
}

/** A `warlog worker` in a separate process. */
export interface WorkerProcess {
  /** Resolves once it answers wake-ups. */
  readonly awake: Promise<void>;
  /** Throws, with its output, if it has ended without being asked to. */
  assertAlive(): void;
  /** Kills it at once: nothing in it can react. */
  kill(): Promise<void>;
  /** Asks it to shut down; returns its exit status. */
  stop(): Promise<number | null>;
  /** Returns its output. */
  output(): string;
}

/** Starts a worker; `env` names its services. */
export function startWorkerProcess(env: Readonly<Record<string, string>>): WorkerProcess {
  let isAsked = false;
  const child = spawn(process.execPath, ['dist/main.js', 'worker'], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<number | null>((resolve) => child.once('exit', (status) => resolve(status)));
  const atExit = (): void => void child.kill('SIGKILL');
  process.once('exit', atExit);
  void gone.then(() => process.off('exit', atExit));
  let output = '';
  return {
    awake: logged(child, gone, (text) => (output += text)),
    output: () => output,
    assertAlive() {
      const status = child.exitCode ?? child.signalCode;
      if (status !== null && !isAsked) throw new Error(`The worker ended by itself (${status}):\n${output}`);
    },
    async kill() {
      isAsked = true;
      child.kill('SIGKILL');
      await gone;
    },
    stop() {
      isAsked = true;
      child.kill('SIGTERM');
      return gone;
    },
  };
}

function logged(child: ChildProcess, gone: Promise<unknown>, keep: (text: string) => string): Promise<void> {
  const awake = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      if (keep(chunk.toString()).includes('awake')) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    void gone.then(() => reject(new Error('The worker ended before it was awake')));
  });
  // A worker may be killed before `awake` is used.
  awake.catch(() => undefined);
  return awake;
}
