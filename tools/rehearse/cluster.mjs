import { execSync } from 'node:child_process';
import pg from 'pg';
import { emptyOnServer } from '../../libs/adapters/postgres/dist/testing/fresh-database.js';
import { startCitus } from '../../libs/adapters/postgres/dist/testing/own-citus.js';

/** How long prepared transactions of a killed node may wait for the coordinator to settle them, milliseconds. */
const SETTLED_MS = 120_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The cluster of CITUS_URL, or one started for the run; null without Citus. `kill`, `start`: commands for a node of the
 * former.
 */
export async function openCluster({ shards, kill, start }) {
  const { CITUS_URL } = process.env;
  if (CITUS_URL) {
    const { url, drop } = await emptyOnServer(CITUS_URL);
    const run = (command) => execSync(command, { stdio: 'inherit' });
    const node = kill && start ? { kill: () => run(kill), start: () => run(start) } : null;
    return new Cluster(url, node, drop);
  }
  const own = await startCitus(3, Number(shards));
  if (!own) return null;
  const [first, , spare] = own.nodes;
  const cluster = new Cluster(own.url, first, () => own.stop());
  // It has no shards until some are moved to it.
  const { port } = new URL(spare.url);
  await cluster.ask(`select citus_set_node_property('127.0.0.1', ${port}, 'shouldhaveshards', false)`);
  return cluster;
}

/** A database that is distributed over several nodes, one of which may be killed. */
class Cluster {
  constructor(url, node, stop) {
    Object.assign(this, { url, node, stop });
  }

  get canKill() {
    return this.node !== null;
  }

  kill() {
    return this.node.kill();
  }

  start() {
    return this.node.start();
  }

  /** The address with which servers log in: the role that may only use the tables. */
  async asServer() {
    await this.ask('alter role warlog_app login');
    const url = new URL(this.url);
    url.username = 'warlog_app';
    return url.href;
  }

  /** Moves this many groups of colocated shards from the node that has most to that which has fewest. */
  async move(count) {
    await this.ask(
      `select citus_set_node_property(nodename, nodeport, 'shouldhaveshards', true) from pg_dist_node where groupid > 0`,
    );
    for (let moved = 0; moved < count; moved += 1) {
      const nodes = await this.placed();
      const [most, fewest] = [nodes[0], nodes.at(-1)];
      const [{ shardid }] = await this.ask(
        `select shardid from citus_shards
         where table_name = 'campaign'::regclass and nodename = '${most.host}' and nodeport = ${most.port} order by shardid limit 1`,
      );
      await this.ask(
        `select citus_move_shard_placement(${shardid}, '${most.host}', ${most.port}, '${fewest.host}', ${fewest.port})`,
      );
    }
    return count;
  }

  /** How many groups of shards each data node has, the fullest first. */
  placed() {
    return this.ask(
      `select n.nodename as host, n.nodeport as port, count(s.shardid)::int as groups
       from pg_dist_node n
         left join citus_shards s on s.nodename = n.nodename and s.nodeport = n.nodeport and s.table_name = 'campaign'::regclass
       where n.groupid > 0 group by 1, 2 order by 3 desc, 2`,
    );
  }

  /** Transactions that were prepared on a node and are neither committed nor rolled back after some time. */
  async leftPrepared() {
    const end = Date.now() + SETTLED_MS;
    for (;;) {
      const [{ left }] = await this.ask(
        `select sum(result::int)::int as left from run_command_on_all_nodes(
           'select count(*) from pg_prepared_xacts where database = current_database()')`,
      );
      if (left === 0 || Date.now() > end) return left;
      await this.ask('select recover_prepared_transactions()');
      await pause(1_000);
    }
  }

  async ask(statement) {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  }
}
