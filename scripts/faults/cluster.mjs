import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  answers,
  findBinaries,
  following,
  freePort,
  unprivilegedUser,
} from '../../libs/adapters/postgres/dist/testing/find-server.js';
import { startTied } from '../../libs/adapters/postgres/dist/testing/tied-process.js';

const run = promisify(execFile);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** Small files of the log of writes: a full disk is then met by the log as well as by tables. */
const WAL_MB = '1';

/** A Postgres of the run's own below `parent`, which can be killed, and replaced by a streaming replica of itself. */
export class Cluster {
  #binaries;
  #user = process.getuid?.() === 0 ? unprivilegedUser() : {};
  #server = null;

  /** Null where no binaries are found. */
  static async start(parent = tmpdir()) {
    const cluster = new Cluster();
    cluster.#binaries = findBinaries();
    if (!cluster.#binaries) return null;
    cluster.parent = parent;
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

  /** Immediate shutdown: every session breaks off, nothing is written any more. */
  async kill() {
    await this.#server?.end();
    this.#server = null;
  }

  /** On what it had written; until it answers. */
  async start() {
    this.#server = this.#postgres(this.directory, this.port);
    await answers(this.url);
  }

  /** After a full disk: it may have given up, and cannot start before there is room. */
  async revive() {
    if (await this.#query(this.url, 'select 1').catch(() => null)) return;
    await this.kill();
    await this.start();
  }

  /**
   * Makes a replica, lets it follow until nothing is confirmed that it has not written, waits for `moment` and kills the first one.
   * The replica is then the server; its port.
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
    // Answered only when all before it is written there as well.
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
  }

  /** Who must have written a commit before it is confirmed: nobody else, or any replica. */
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
    const command = [
      join(this.#binaries, 'postgres'),
      '-D',
      this.#data(directory),
      ...settings.flatMap((one) => ['-c', one]),
    ];
    return startTied(command, 'QUIT', { ...this.#user, cwd: directory });
  }

  #program(name, args) {
    return run(join(this.#binaries, name), args, { ...this.#user, cwd: this.parent });
  }

  #directory() {
    const directory = mkdtempSync(join(this.parent, 'warlog-postgres-'));
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
