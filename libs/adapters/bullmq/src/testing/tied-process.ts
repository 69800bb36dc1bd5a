import { spawn, type SpawnOptions } from 'node:child_process';

/** A program that ends with this process, even if that is killed: a shell waits at a pipe that closes with it. */
export interface TiedQueueProcess {
  /** Ends the program and waits for its exit. */
  end(): Promise<void>;
}

/** Starts a program; `signal` is the signal that ends it. */
export function startTied(
  [program, ...args]: readonly [string, ...string[]],
  signal: 'KILL' | 'QUIT',
  options: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'>,
): TiedQueueProcess {
  const script = `"$@" & program=$!; cat; kill -${signal} $program; wait $program`;
  const shell = spawn('sh', ['-c', script, 'sh', program, ...args], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
    // In a separate group: an interrupt at the keyboard is for this process, which then ends it.
    detached: true,
  });
  const gone = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  const end = (): Promise<void> => {
    shell.stdin.end();
    return gone;
  };
  return { end };
}
