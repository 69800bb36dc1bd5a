import { spawn } from 'node:child_process';

/** Runs one step as a child process, its output passed through; resolves to its exit code. Prints how long it took. */
export async function step(title, command, args, env = {}) {
  const begun = performance.now();
  process.stdout.write(`\n— ${title}\n`);
  const code = await new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', (error) => {
      process.stderr.write(`${title} could not be started: ${error.message}\n`);
      resolve(127);
    });
    child.on('exit', (status, signal) => resolve(status ?? (signal ? 130 : 1)));
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`— ${title}: ${code === 0 ? 'done' : `failed (${code})`} in ${seconds} s\n`);
  return code;
}

/** The path of a tool that npm installed for this workspace, run by this Node. */
export function tool(name) {
  return `node_modules/.bin/${name}`;
}
