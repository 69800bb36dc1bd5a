import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** A server that is asked to end stays this long, so that the proxy notices. */
const DRAIN_SECONDS = 2;
/** The interval at which a proxy asks whether a server is ready. */
const PROXY_MS = 250;
/** A server that does not answer within this time is not ready. */
const ASKED_MS = 2_000;
let started = 0;

/** A program that does not start within this time never will. */
const START_MS = 180_000;
/** The files from which each process reads its clock's error in milliseconds. */
const clocks = mkdtempSync(join(tmpdir(), 'warlog-clocks-'));
process.once('exit', () => rmSync(clocks, { recursive: true, force: true }));

/** A process of the built program, `serve` or `worker`, that can be killed, or ended in order, and restarted. */
export class Program {
  /** How often it ended unintentionally. */
  ended = 0;
  /** Whether a proxy would send it requests. */
  isOffered = false;
  #child = null;
  #isWanted = false;
  #output = '';

  constructor(command, env, port = null) {
    Object.assign(this, { command, env, port, clock: join(clocks, `${command}-${(started += 1)}`) });
    this.setClock(0);
    process.once('exit', () => this.#child?.kill('SIGKILL'));
    if (port !== null) setInterval(() => void this.#looked(), PROXY_MS).unref();
  }

  /** Starts it, as a supervisor would: again whenever it ends by itself. */
  start() {
    this.#isWanted = true;
    this.#output = '';
    const own = { AHEAD: this.clock, ...(this.port && { PORT: String(this.port) }) };
    const args = ['--import', './apps/journeys/src/ahead-of-time.mjs', 'apps/server/bin/warlog.js', this.command];
    // In its own process group: an interrupt at the keyboard goes to the run, not to the programs.
    const options = { env: { PATH: process.env.PATH, ...this.env, ...own }, stdio: 'pipe', detached: true };
    const child = spawn(process.execPath, args, options);
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

  /** Resolves once it works. */
  async isReady() {
    const last = performance.now() + START_MS;
    while (this.port === null ? !this.#output.includes('awake') : !(await this.#looked())) {
      if (performance.now() > last) throw new Error(`${this.command} was not ready in ${START_MS} ms: ${this.#output}`);
      await pause(100);
    }
  }

  /** Kills it by SIGKILL, without a chance to react; resolves once it is restarted and ready. */
  async kill() {
    await this.stop('SIGKILL');
    this.start();
    await this.isReady();
  }

  /** Ends it in order by SIGTERM; resolves once it is restarted and ready. */
  async restart() {
    await this.stop('SIGTERM');
    this.start();
    await this.isReady();
  }

  /** Sets its clock, but not its timers, ahead; behind if negative. */
  setClock(aheadMs) {
    writeFileSync(this.clock, String(aheadMs));
  }

  async stop(signal) {
    this.#isWanted = false;
    this.#child.kill(signal);
    await this.gone;
  }

  async #looked() {
    this.isOffered = await fetch(`http://127.0.0.1:${this.port}/api/ready`, {
      signal: AbortSignal.timeout(ASKED_MS),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    return this.isOffered;
  }
}

/** Starts two servers and two workers on this Postgres and this Redis, and waits until all work. */
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
