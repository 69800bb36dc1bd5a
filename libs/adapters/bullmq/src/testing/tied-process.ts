import { spawn, type SpawnOptions } from 'node:child_process';

/** A program that ends when this process does, however that ends: a shell waits at a pipe that closes with us. */
export interface TiedProcess {
  /** Ends the program and waits until it is gone. */
  end(): Promise<void>;
}

/** Starts a program; `signal` is what ends it. */
export function startTied(
  [program, ...args]: readonly [string, ...string[]],
  signal: 'KILL' | 'QUIT',
  options: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'>,
): TiedProcess {
  const script = `"$@" & program=$!; cat; kill -${signal} $program; wait $program`;
  const shell = spawn('sh', ['-c', script, 'sh', program, ...args], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
    // In a group of its own: an interrupt at the keyboard is for us, who then end it.
    detached: true,
  });
  const gone = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  const end = (): Promise<void> => {
    shell.stdin.end();
    return gone;
  };
  return { end };
}
