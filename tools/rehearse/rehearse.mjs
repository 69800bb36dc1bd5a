// `npm run rehearse -- [--minutes 3] [--tables 6] [--shards 8] [--moves 2]`: tests whether a Citus cluster loses
// anything.
// Starts a coordinator, two data nodes and an empty third, and a Redis, and lets `warlog migrate --distribute`
// distribute the tables. Runs two servers and two workers of the built program, as the role `warlog_app`, while devices
// send orders and close phases. Meanwhile a worker is killed, then a data node, which comes back after ten seconds;
// then shards move to the third node, under load.
// With CITUS_URL: in a new database on that cluster; a node is then killed and started by `--kill COMMAND` and `--start
// COMMAND`, or not at all.
// In the end receipts, closings and records are compared with the logs as by `npm run faults`. Prints a line of JSON;
// exits with status 1 if anything was lost, closed twice or is unsound, 2 without Citus.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { step, tool } from '../test/steps.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    tables: { type: 'string', default: '6' },
    shards: { type: 'string', default: '8' },
    moves: { type: 'string', default: '2' },
    kill: { type: 'string' },
    start: { type: 'string' },
  },
});
/** How long a killed node stays away, milliseconds. */
const AWAY_MS = 10_000;
/** For this long after a kill a closing counts as near it. */
const AFTERMATH_MS = 10_000;

const built = await step('Building', tool('nx'), ['run-many', '-t', 'build', '-p', '@warlog/server']);
if (built !== 0) process.exit(built);

const { startRedis } = await import('../../libs/adapters/bullmq/dist/testing/find-redis.js');
const audits = await import('../../apps/server/dist/cli/audits.js');
const { openCluster } = await import('./cluster.mjs');
const { startPrograms } = await import('../faults/processes.mjs');
const { Tables } = await import('../faults/tables.mjs');
const { lateness, reckoning, shares } = await import('../faults/reckoning.mjs');
const { worldAt } = await import('../restore/played.mjs');

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const hostKey = 'c1'.repeat(32);
const [cluster, redis] = [await openCluster(values), await startRedis()];
if (!cluster || !redis) {
  await Promise.all([cluster?.stop(), redis?.stop()]);
  process.stderr.write(
    'Needs redis-server, and Citus: installed for the Postgres here, or a cluster named by CITUS_URL.\n',
  );
  process.exit(2);
}
const migrated = () =>
  execFileSync(process.execPath, ['apps/server/bin/warlog.js', 'migrate', '--distribute'], {
    env: { PATH: process.env.PATH, DATABASE_URL: cluster.url, WARLOG_HOST_KEY: hostKey },
    encoding: 'utf8',
  });
process.stdout.write(migrated());
// A second time changes nothing.
process.stdout.write(migrated());
const url = await cluster.asServer();

const begun = Date.now();
/** The periods from each kill until ten seconds after its repair. */
const moments = [];
const near = async (work) => {
  const from = Date.now();
  await work();
  moments.push({ from, to: Date.now() + AFTERMATH_MS });
};
const world = await worldAt({ url: cluster.url, hostKey });
const programs = await startPrograms({ DATABASE_URL: url, REDIS_URL: redis.url, WARLOG_HOST_KEY: hostKey });
const tables = new Tables(Number(values.tables), world, () => programs.servers);
const share = (Number(values.minutes) * 60_000) / 4;

await pause(share);
await near(() => programs.workers[0].kill());
await pause(share);
if (cluster.canKill) {
  await near(async () => {
    await cluster.kill();
    await pause(AWAY_MS);
    await cluster.start();
  });
}
await pause(share);
const moving = { from: Date.now(), moved: await cluster.move(Number(values.moves)), to: Date.now() };
await pause(share);
await tables.over();
await world.close();

const { campaigns, players } = tables;
const receipts = players.flatMap((player) => player.receipts);
const reader = await worldAt({ url: cluster.url, hostKey });
const { late, ...counted } = await reckoning(reader, audits, campaigns, receipts);
await reader.close();
for (const program of programs.all) await program.stop('SIGKILL');
const leftPrepared = await cluster.leftPrepared();
const placed = await cluster.placed();
await Promise.all([cluster.stop(), redis.stop()]);

const during = ({ from, to }) => lateness(late, { from, to }).closingAtRestartsMs;
const { closingMs } = lateness(late, moving);
const waits = players.flatMap((player) => player.waits.map(({ from, to }) => to - from));
console.log(
  JSON.stringify({
    ...{
      subject: 'rehearse',
      seconds: Math.round((Date.now() - begun) / 1000),
      campaigns: campaigns.length,
      ...counted,
    },
    ...{ requestsAskedAgain: tables.repeated, answerAfterAFaultMs: shares(waits) },
    ...{ closingMs, closingNearAKillMs: moments.map(during), closingWhileShardsMovedMs: during(moving) },
    ...{ shardGroupsMoved: moving.moved, movingSeconds: Math.round((moving.to - moving.from) / 1000) },
    ...{ nodesKilled: moments.length - 1, leftPrepared, placed, stuck: tables.stuck },
  }),
);
const { lost, doubled, doubleClosings, unsound, closings } = counted;
const isWhole = lost + doubled + doubleClosings + unsound + leftPrepared + tables.stuck.length === 0;
process.exit(isWhole && receipts.length > 0 && closings > 0 && moving.moved === Number(values.moves) ? 0 : 1);
