// `npm run faults -- [--kills 100] [--minutes 15] [--of worker,server,redis,postgres] [--restarts 1]`: two servers and two workers of
// the built program, on a Postgres and a Redis of their own, while people send orders and close phases.
// First they are killed one at a time at random moments, and started again at once; Redis comes back empty, Postgres from its own log of
// writes. Then each program is restarted in order, one after the other, so many times, behind what a proxy does: it asks each server
// whether it is ready. Every receipt that a device got must be in the log, every phase closed once, every record sound, and no request
// may go unanswered while programs are restarted in order. Prints a line of JSON; status 1 where any of that is not so.
// `--small`: a few kills, one restart of each; what is not installed is then left out, unless REQUIRE_SERVICES=1.
import { parseArgs } from 'node:util';
import { step, tool } from './steps.mjs';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '15' },
    of: { type: 'string', default: 'worker,server,redis,postgres' },
    restarts: { type: 'string', default: '1' },
    small: { type: 'boolean', default: false },
  },
});
const kills = values.small ? 4 : Number(values.kills);
const kinds = values.small ? ['worker', 'server'] : values.of.split(',');
/** Campaigns that are played at a time, by two people and a bot each. */
const TABLES = values.small ? 2 : 6;
/** Between two kills, milliseconds at most. */
const BETWEEN_MS = 4_000;

const built = await step('Building', tool('nx'), ['run-many', '-t', 'build', '-p', '@warlog/server']);
if (built !== 0) process.exit(built);

const { startCluster } = await import('../libs/adapters/postgres/dist/testing/find-server.js');
const { startRedis } = await import('../libs/adapters/bullmq/dist/testing/find-redis.js');
const audits = await import('../apps/server/dist/cli/audits.js');
const { startPrograms } = await import('./faults/processes.mjs');
const { Tables } = await import('./faults/tables.mjs');
const { lateness, reckoning, shares } = await import('./faults/reckoning.mjs');
const { worldAt } = await import('./restore/played.mjs');

// Ended from outside it takes its programs with it.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const hostKey = 'fa'.repeat(32);
const [postgres, redis] = [await startCluster(), await startRedis()];
if (!postgres || !redis) {
  await Promise.all([postgres?.stop(), redis?.stop()]);
  process.stderr.write('Left out: needs initdb, postgres and redis-server.\n');
  process.exit(values.small && process.env.REQUIRE_SERVICES !== '1' ? 0 : 2);
}
const world = await worldAt({ url: postgres.url, hostKey });
const programs = await startPrograms({
  DATABASE_URL: postgres.url,
  REDIS_URL: redis.url,
  WARLOG_HOST_KEY: hostKey,
});
let isBehindAProxy = false;
const reached = () => programs.servers.filter(({ isOffered }) => isOffered || !isBehindAProxy);
const begun = Date.now();
const tables = new Tables(TABLES, world, reached);
await pause(5_000);
const killed = await killedAtRandom();
await pause(5_000);
const restarted = await restartedInOrder();
await tables.over();
await world.close();

// What was closed while Postgres was away from this process is read anew.
const found = await readAnew();
for (const program of programs.all) await program.stop('SIGKILL');
await Promise.all([postgres.stop(), redis.stop()]);
console.log(JSON.stringify(found.told));
process.exit(found.isWhole ? 0 : 1);

/** Kills one after the other, of each kind in turn; the moments of the kills by kind. */
async function killedAtRandom() {
  const moments = Object.fromEntries(kinds.map((kind) => [kind, []]));
  const services = { redis, postgres };
  const last = begun + Number(values.minutes) * 60_000;
  for (let count = 0; count < kills && Date.now() < last; count += 1) {
    const kind = kinds[count % kinds.length];
    moments[kind].push(Date.now());
    const some = programs[`${kind}s`];
    if (some) await some[Math.floor(Math.random() * some.length)].kill();
    else await services[kind].kill().then(() => services[kind].start());
    await pause(Math.random() * BETWEEN_MS);
  }
  return moments;
}

/** Restarts each program in order, servers and workers in turn. */
async function restartedInOrder() {
  isBehindAProxy = true;
  // Whatever was on its way to a server that was killed has been asked again.
  await pause(2_000);
  const [from, failedBefore] = [Date.now(), tables.repeated];
  const [one, other] = programs.servers;
  const inTurn = [one, programs.workers[0], other, programs.workers[1]];
  const rounds = values.small ? 1 : Number(values.restarts);
  for (let round = 0; round < rounds; round += 1) for (const program of inTurn) await program.restart();
  await pause(2_000);
  return { count: rounds * inTurn.length, unanswered: tables.repeated - failedBefore, from, to: Date.now() };
}

async function readAnew() {
  const { campaigns, players } = tables;
  const receipts = players.flatMap((player) => player.receipts);
  const reader = await worldAt({ url: postgres.url, hostKey });
  const { late, ...counted } = await reckoning(reader, audits, campaigns, receipts);
  await reader.close();
  const { lost, doubled, doubleClosings, unsound, closings } = counted;
  const told = {
    subject: 'faults',
    seconds: Math.round((Date.now() - begun) / 1000),
    kills: Object.fromEntries(Object.entries(killed).map(([kind, moments]) => [kind, moments.length])),
    campaigns: campaigns.length,
    ...counted,
    requestsAskedAgain: tables.repeated,
    endedByThemselves: programs.all.reduce((sum, { ended }) => sum + ended, 0),
    ...lateness(late, killed, restarted),
    answerAfterAKillMs: shares(players.flatMap((player) => player.waits)),
    restarts: restarted.count,
    unansweredAtRestarts: restarted.unanswered,
  };
  const isWhole = lost + doubled + doubleClosings + unsound + restarted.unanswered === 0;
  return { told, isWhole: isWhole && receipts.length > 0 && closings > 0 };
}
