import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  answers,
  findBinaries,
  following,
  freePort,
  unprivilegedUser,
} from '../../libs/adapters/postgres/dist/testing/find-server.js';
import { startTied } from '../lib/tied-process.mjs';

const run = promisify(execFile);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** Small files of the write-ahead log, so that a full disk affects the log as well as tables. */
const WAL_MB = '1';

/** The library that gives a program another time than the machine's (Debian's package `libfaketime`). */
const fakeTime = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu']
  .map((folder) => join(folder, 'faketime/libfaketime.so.1'))
  .find((file) => existsSync(file));

/** Whether this machine can set Postgres's clock wrong. */
export const canFakeTime = fakeTime !== undefined;

/** A separate Postgres below `parent`, which can be killed, and replaced by a streaming replica of itself. */
export class Cluster {
  #binaries;
  #user = process.getuid?.() === 0 ? unprivilegedUser() : {};
  #server = null;
  #clock = null;

  /** Null if no binaries are found. `hasOwnClock`: its clock can be set, which makes reading it slower. */
  static async start(parent = tmpdir(), hasOwnClock = false) {
    const cluster = new Cluster();
    cluster.#binaries = findBinaries();
    if (!cluster.#binaries) return null;
    cluster.parent = parent;
    if (hasOwnClock) {
      cluster.#clock = join(cluster.#directory(tmpdir()), 'ahead');
      cluster.setClock(0);
    }
    cluster.directory = cluster.#directory();
    const made = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N', `--wal-segsize=${WAL_MB}`];
    await cluster.#program('initdb', ['-D', cluster.#data(), ...made]);
    cluster.port = await freePort();
    await cluster.start();
    return cluster;
  }

  get url() {
    return this.#urlAt(this.port);
  }

  /** Immediate shutdown: every session ends, nothing more is written. */
  async kill() {
    await this.#server?.end();
    this.#server = null;
  }

  /** Starts it with the data it had written; resolves once it answers. */
  async start() {
    this.#server = this.#postgres(this.directory, this.port);
    await answers(this.url);
  }

  /** Sets its clock ahead of the machine's; behind if negative. */
  setClock(aheadMs) {
    const seconds = Math.round(aheadMs / 1_000);
    writeFileSync(this.#clock, `${seconds < 0 ? '' : '+'}${seconds}`);
  }

  /** After a full disk it may have stopped, and cannot start before there is room. */
  async revive() {
    if (await this.#query(this.url, 'select 1').catch(() => null)) return;
    await this.kill();
    await this.start();
  }

  /**
   * Creates a replica, lets it follow until no commit is confirmed that it has not written, waits for `moment` and
   * kills the primary. The replica is then the server; returns its port.
   */
  async failOver(moment) {
    const directory = this.#directory();
    const port = await freePort();
    const from = ['-h', '127.0.0.1', '-p', String(this.port), '-U', 'postgres'];
    await this.#program('pg_basebackup', ['-D', this.#data(directory), ...from, ...following]);
    const replica = this.#postgres(directory, port);
    await this.#until(`select 1 from pg_stat_replication where state = 'streaming'`);
    await this.#set('*');
    await this.#until(`select 1 from pg_stat_replication where sync_state = 'sync'`);
    // Answered only when everything before it is also written there.
    await this.#query(this.url, 'select pg_logical_emit_message(true, $$warlog$$, $$all before$$)');
    await moment();
    const at = Date.now();
    await this.kill();
    await this.#query(this.#urlAt(port), 'select pg_promote()');
    this.#remove();
    Object.assign(this, { directory, port });
    this.#server = replica;
    return at;
  }

  async stop() {
    await this.kill();
    this.#remove();
    if (this.#clock) rmSync(dirname(this.#clock), { recursive: true, force: true });
  }

  /** Sets which servers must have written a commit before it is confirmed: only this one, or also any replica. */
  async #set(names) {
    await this.#query(this.url, `alter system set synchronous_standby_names = '${names}'`);
    await this.#query(this.url, 'select pg_reload_conf()');
  }

  async #until(text) {
    while ((await this.#query(this.url, text)).length === 0) await pause(50);
  }

  async #query(url, text) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  #postgres(directory, port) {
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
    const faked = [
      `LD_PRELOAD=${fakeTime}`,
      `FAKETIME_TIMESTAMP_FILE=${this.#clock}`,
      // Measurements of durations stay right.
      'FAKETIME_DONT_FAKE_MONOTONIC=1',
      'FAKETIME_NO_CACHE=1',
    ];
    const command = [
      ...(this.#clock ? ['env', ...faked] : []),
      join(this.#binaries, 'postgres'),
      '-D',
      this.#data(directory),
      ...settings.flatMap((setting) => ['-c', setting]),
    ];
    return startTied(command, 'QUIT', { ...this.#user, cwd: directory });
  }

  #program(name, args) {
    return run(join(this.#binaries, name), args, { ...this.#user, cwd: this.parent });
  }

  #directory(parent = this.parent) {
    const directory = mkdtempSync(join(parent, 'warlog-postgres-'));
    if (this.#user.uid !== undefined) chownSync(directory, this.#user.uid, this.#user.gid);
    return directory;
  }

  #data(directory = this.directory) {
    return join(directory, 'data');
  }

  #remove() {
    rmSync(this.directory, { recursive: true, force: true });
  }

  #urlAt(port) {
    return `postgres://postgres@127.0.0.1:${port}/postgres`;
  }
}
