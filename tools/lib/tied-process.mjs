import { spawn } from 'node:child_process';

export function startTied([program, ...args], signal, options) {
  const script = `"$@" & program=$!; cat; kill -${signal} $program; wait $program`;
  const shell = spawn('sh', ['-c', script, 'sh', program, ...args], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
    // In a separate group: an interrupt at the keyboard is for this process, which then ends it.
    detached: true,
  });
  const gone = new Promise((resolve) => shell.once('exit', () => resolve()));
  return {
    end: () => {
      shell.stdin.end();
      return gone;
    },
  };
}
