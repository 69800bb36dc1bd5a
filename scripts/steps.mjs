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

/** Runs one step that says nothing unless it fails; resolves to its exit code. Prints how long it may take, and how long it took. */
export async function quietStep(title, command, args, howLong) {
  const begun = performance.now();
  process.stdout.write(`${title} (${howLong}) …\n`);
  const { code, text } = await said(title, command, args);
  if (code !== 0) process.stdout.write(text);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`${title}: ${code === 0 ? 'done' : `failed (${code})`} in ${seconds} s\n`);
  return code;
}

/**
 * Runs one step beside others, and prints what it said when it is over. `never`: what must not be in it, since a tool
 * that leaves something out may only say so.
 */
export async function stepBeside(title, command, args, never = /(?!)/) {
  const begun = performance.now();
  const { code, text } = await said(title, command, args);
  const [left] = never.exec(text) ?? [];
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const outcome = left ? `failed ("${left}")` : code === 0 ? 'done' : `failed (${code})`;
  process.stdout.write(`\n— ${title}, beside the others\n${text}— ${title}: ${outcome} in ${seconds} s\n`);
  return left ? 1 : code;
}

/** Runs a command to its end: its exit code, and all that it said. */
async function said(title, command, args) {
  const pieces = [];
  const code = await new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk) => pieces.push(chunk));
    child.stderr.on('data', (chunk) => pieces.push(chunk));
    child.on('error', (error) => {
      pieces.push(Buffer.from(`${title} could not be started: ${error.message}\n`));
      resolve(127);
    });
    child.on('close', (status, signal) => resolve(status ?? (signal ? 130 : 1)));
  });
  return { code, text: Buffer.concat(pieces).toString() };
}

/** The path of a tool that npm installed for this workspace, run by this Node. */
export function tool(name) {
  return `node_modules/.bin/${name}`;
}
