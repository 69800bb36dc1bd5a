import type { SpawnOptions } from 'node:child_process';

/** A program that ends with this process, even if that is killed: a shell waits at a pipe that closes with it. */
export interface TiedProcess {
  /** Ends the program and waits for its exit. */
  end(): Promise<void>;
}

/** Starts a program; `signal` is the signal that ends it. */
export function startTied(
  command: readonly [string, ...string[]],
  signal: 'KILL' | 'QUIT',
  options: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'>,
): TiedProcess;
