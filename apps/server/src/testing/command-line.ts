import { afterEach, beforeEach, vi } from 'vitest';
import { program } from '../cli/program.js';

/** Environment variables that decide where a command works; empty unless a test sets them. */
const variables = ['DATABASE_URL', 'REDIS_URL', 'WARLOG_HOST_KEY', 'WARLOG_PUBLIC_URL', 'WARLOG_DATA'];

/** The command line, run in the process of a test. A test may empty its output. */
export class CommandLine {
  out = '';
  err = '';

  /** Runs a command and returns its exit status. */
  async run(...args: readonly string[]): Promise<number> {
    process.exitCode = 0;
    await program().parseAsync(['node', 'warlog', ...args]);
    return Number(process.exitCode);
  }
}

/** Sets up a command line with newly captured output in each test of the calling file or block. */
export function capturedCommandLine(): CommandLine {
  const line = new CommandLine();
  beforeEach(() => {
    [line.out, line.err] = ['', ''];
    for (const name of variables) vi.stubEnv(name, '');
    vi.spyOn(console, 'log').mockImplementation((text: string) => void (line.out += `${text}\n`));
    vi.spyOn(console, 'error').mockImplementation((text: string) => void (line.err += `${text}\n`));
  });
  afterEach(() => {
    process.exitCode = 0;
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  return line;
}
