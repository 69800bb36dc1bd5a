import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** A server that is asked to end stays for so long, for the proxy to notice. */
const DRAIN_SECONDS = 2;
/** So often a proxy asks whether a server is ready. */
const PROXY_MS = 250;

/** A process of the built program, `serve` or `worker`, that can be killed on the spot, or ended in order, and started again. */
export class Program {
  /** How often it ended although nobody wanted it to. */
  ended = 0;
  /** Would a proxy send it anything? */
  isOffered = false;
  #child = null;
  #isWanted = false;
  #output = '';

  constructor(command, env, port = null) {
    Object.assign(this, { command, env, port });
    process.once('exit', () => this.#child?.kill('SIGKILL'));
    if (port !== null) setInterval(() => void this.#looked(), PROXY_MS).unref();
  }

  /** Starts it, as a supervisor would: again whenever it ends by itself. */
  start() {
    this.#isWanted = true;
    this.#output = '';
    const env = { PATH: process.env.PATH, ...this.env, ...(this.port && { PORT: String(this.port) }) };
    const child = spawn(process.execPath, ['apps/server/bin/warlog.js', this.command], { env, stdio: 'pipe' });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (this.#output = (this.#output + chunk).slice(-20_000)));
    }
    this.gone = new Promise((resolve) => child.once('exit', resolve));
    void this.gone.then(() => {
      if (!this.#isWanted || this.#child !== child) return;
      this.ended += 1;
      this.start();
    });
  }

  /** Until it does its work. */
  async isReady() {
    while (this.port === null ? !this.#output.includes('awake') : !(await this.#looked())) await pause(100);
  }

  /** SIGKILL, after which nothing in it can react; started again, and ready. */
  async kill() {
    await this.stop('SIGKILL');
    this.start();
    await this.isReady();
  }

  /** SIGTERM, after which it ends in order; started again, and ready. */
  async restart() {
    await this.stop('SIGTERM');
    this.start();
    await this.isReady();
  }

  async stop(signal) {
    this.#isWanted = false;
    this.#child.kill(signal);
    await this.gone;
  }

  async #looked() {
    this.isOffered = await fetch(`http://127.0.0.1:${this.port}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    return this.isOffered;
  }
}

/** Two servers and two workers on this Postgres and this Redis, all of them at work. */
export async function startPrograms(settings) {
  const env = { ...settings, WARLOG_REQUESTS_A_MINUTE: '1000000', WARLOG_DRAIN_SECONDS: String(DRAIN_SECONDS) };
  const servers = [new Program('serve', env, await freePort()), new Program('serve', env, await freePort())];
  const workers = [new Program('worker', env), new Program('worker', env)];
  const all = [...servers, ...workers];
  for (const program of all) program.start();
  await Promise.all(all.map((program) => program.isReady()));
  return { servers, workers, all };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
