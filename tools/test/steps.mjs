import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

/**
 * The steps of this run with their times: `{ title, code, wall, processor }`, both in seconds; processor is null if
 * unknown.
 */
export const taken = [];

/**
 * Runs one step as a child process with its output passed through; resolves to its exit code. Prints how long it took.
 */
export async function step(title, command, args, env = {}) {
  process.stdout.write(`\n— ${title}\n`);
  const { code } = await timed(title, command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return code;
}

/**
 * Runs one step that is silent unless it fails; resolves to its exit code. Prints the expected and the actual duration.
 */
export async function quietStep(title, command, args, howLong) {
  process.stdout.write(`${title} (${howLong}) …\n`);
  const { code, text } = await timed(title, command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  if (code !== 0) process.stdout.write(text);
  return code;
}

/**
 * Runs one step in parallel with others, and prints its output at the end. `never`: what the output must not contain,
 * for tools that only print what they left out.
 */
export async function stepBeside(title, command, args, never = /(?!)/) {
  const { code, text } = await timed(title, command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [left] = never.exec(text) ?? [];
  process.stdout.write(`\n— ${title}, beside the others\n${text}`);
  if (!left) return code;
  process.stderr.write(`${title} left something out: "${left}"\n`);
  taken.find((done) => done.title === title).code = 1;
  return 1;
}

/** Runs a command to its end and records its times; returns its exit code, and all that it printed into a pipe. */
async function timed(title, command, args, options) {
  const begun = performance.now();
  const pieces = [];
  let processor = null;
  const code = await new Promise((resolve) => {
    const child = spawn(command, args, options);
    const sample = setInterval(() => (processor = processorSeconds(child.pid) ?? processor), 500);
    child.stdout?.on('data', (chunk) => pieces.push(chunk));
    child.stderr?.on('data', (chunk) => pieces.push(chunk));
    child.on('error', (error) => {
      clearInterval(sample);
      pieces.push(Buffer.from(`${title} could not be started: ${error.message}\n`));
      if (options.stdio === 'inherit') process.stderr.write(Buffer.concat(pieces));
      resolve(127);
    });
    child.on('close', (status, signal) => {
      clearInterval(sample);
      resolve(status ?? (signal ? 130 : 1));
    });
  });
  const wall = (performance.now() - begun) / 1000;
  taken.push({ title, code, wall, processor });
  process.stdout.write(`— ${title}: ${code === 0 ? 'done' : `failed (${code})`} in ${wall.toFixed(1)} s\n`);
  return { code, text: Buffer.concat(pieces).toString() };
}

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/**
 * Processor seconds of a process, of its living descendants and of those it has waited for, up to now. Null if the
 * system does not report them (only Linux does). A database or a queue that serves the step is not counted.
 */
function processorSeconds(pid) {
  try {
    const processes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readStat);
    const children = groupByParent(processes);
    const sum = (id) => {
      const own = processes.find((candidate) => candidate.id === id)?.ticks ?? 0;
      return own + (children.get(id) ?? []).reduce((total, child) => total + sum(child.id), 0);
    };
    return sum(pid) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}

function readStat(id) {
  try {
    // The name in parentheses may contain spaces; the values come after it.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1].split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    return [{ id: Number(id), parent: Number(fields[1]), ticks }];
  } catch {
    return [];
  }
}

function groupByParent(processes) {
  const children = new Map();
  for (const child of processes) children.set(child.parent, [...(children.get(child.parent) ?? []), child]);
  return children;
}

/** The titles of the steps that failed, and of those that left something out. */
export function failedSteps() {
  return taken.filter(({ code }) => code !== 0).map(({ title }) => title);
}

/** The path of a tool that npm installed for this workspace, run by this Node. */
export function tool(name) {
  return `node_modules/.bin/${name}`;
}
