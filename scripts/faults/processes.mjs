import { spawn } from 'node:child_process';

/** A process of the built program, `serve` or `worker`, that can be killed on the spot and started again. */
export class Program {
  /** How often it ended although nobody killed it. */
  ended = 0;
  #child = null;
  #isWanted = false;
  #output = '';

  constructor(command, env, port = null) {
    Object.assign(this, { command, env, port });
    process.once('exit', () => this.#child?.kill('SIGKILL'));
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

  /** SIGKILL: nothing in it can react. */
  async kill() {
    this.#isWanted = false;
    this.#child.kill('SIGKILL');
    await this.gone;
  }

  /** The last things that it said. */
  get output() {
    return this.#output;
  }
}
