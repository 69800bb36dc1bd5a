// `npm run faults -- [--faults 100] [--minutes 15] [--of worker:100,failover:3] [--between 4000] [--at-once 1]
// [--tables 6] [--restarts 1] [--small]`
// Runs two servers and two workers of the built program, on a separate Postgres and Redis, while devices send orders
// and close phases in `--tables` campaigns. At random times a random fault strikes, at most `--at-once` at a time;
// tools/faults/kinds.mjs has the kinds and their weights. Programs, Redis and Postgres are killed and restarted, a
// replica replaces Postgres, Redis is emptied, the connection to Postgres is slow or hangs, a clock jumps, the disk is
// full.
// Then each program is restarted in order, `--restarts` times, behind a simulated proxy that asks each server whether
// it is ready. Every receipt must be in the log, every phase closed once, every record sound, every failure explained
// in a sentence. No request may stay unanswered while programs are restarted in order.
// After `--minutes`, or when it is asked to end (SIGINT, SIGTERM), the run ends and evaluates its results. Runs add up:
// each is written into docs/performance/faults-runs.json, and the sums into docs/performance/faults.md. Exits with
// status 1 if a promise was broken.
// `--waiting 10000`: instead of all that, runs FLUSHALL ten times while this many campaigns wait for their deadlines.
// `--small`: each kind once, the quick ones first, for some twenty seconds; restarts one server and one worker and
// writes nothing. What is not installed is then left out, unless REQUIRE_SERVICES=1.
import { parseArgs } from 'node:util';
import { step, tool } from '../test/steps.mjs';

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '100' },
    minutes: { type: 'string' },
    of: { type: 'string' },
    between: { type: 'string', default: '4000' },
    'at-once': { type: 'string', default: '1' },
    tables: { type: 'string', default: '6' },
    restarts: { type: 'string', default: '1' },
    small: { type: 'boolean', default: false },
    waiting: { type: 'string' },
  },
});
/** Campaigns that are played at a time, each by two players and a bot. */
const TABLES = values.small ? 2 : Number(values.tables);
/** The highest number of concurrent faults. */
const AT_ONCE = values.small ? 1 : Number(values['at-once']);
/** The longest time between two faults, milliseconds. */
const BETWEEN_MS = values.small ? 500 : Number(values.between);
/** The longest duration of lasting faults, such as a full disk, milliseconds. */
const LASTING_MS = values.small ? 1_500 : 6_000;
/** The size of the disk that a run may fill. */
const DISK_MB = 4_000;

const built = await step('Building', tool('nx'), ['run-many', '-t', 'build', '-p', '@warlog/server']);
if (built !== 0) process.exit(built);

const { startRedis } = await import('../../libs/adapters/bullmq/dist/testing/find-redis.js');
const audits = await import('../../apps/server/dist/cli/audits.js');
const { canFakeTime, Cluster } = await import('./cluster.mjs');
const { smallDisk } = await import('./disk.mjs');
const { FaultForwarder } = await import('./forwarder.mjs');
const { drawn, LEAST_JUMP_MS, quickFirst, strikes, usual, weights } = await import('./kinds.mjs');
const { counted, note, tables: sumsOf } = await import('./ledger.mjs');
const { startPrograms } = await import('./processes.mjs');
const { lateness, reckoning, shares } = await import('./reckoning.mjs');
const { recoveries } = await import('./recovery.mjs');
const { Stop } = await import('./stop.mjs');
const { FaultTables } = await import('./tables.mjs');
const { worldAt } = await import('../restore/played.mjs');

const kinds = values.of ? weights(values.of) : { ...usual };
const stop = new Stop();
const hostKey = 'fa'.repeat(32);
const disk = 'disk' in kinds ? smallDisk(DISK_MB) : null;
if (disk) process.once('exit', () => disk.remove());
leaveOut('disk', disk !== null, 'only root can mount a disk of its own');
const withoutClock = leaveOut('pgclock', canFakeTime, 'libfaketime is not installed');
if (withoutClock && process.env.REQUIRE_SERVICES === '1') process.exit(2);
const [cluster, redis] = [await Cluster.start(disk?.folder, 'pgclock' in kinds), await startRedis()];
if (!cluster || !redis) {
  await Promise.all([cluster?.stop(), redis?.stop()]);
  process.stderr.write('Left out: needs initdb, postgres and redis-server.\n');
  process.exit(values.small && process.env.REQUIRE_SERVICES !== '1' ? 0 : 2);
}
if (values.waiting) process.exit(await emptiedAlone(Number(values.waiting)));
const forwarder = await new FaultForwarder(cluster.port).start();
const url = `postgres://postgres@127.0.0.1:${forwarder.port}/postgres`;
const world = await worldAt({ url, hostKey });
const programs = await startPrograms({ DATABASE_URL: url, REDIS_URL: redis.url, WARLOG_HOST_KEY: hostKey });
let isBehindAProxy = false;
// The run begins here, so that the time to start everything does not count.
stop.begin(Number(values.minutes ?? (values.small ? 0.3 : 15)) * 60_000);
const reached = () => programs.servers.filter(({ isOffered }) => isOffered || !isBehindAProxy);
const begun = Date.now();
const tables = new FaultTables(TABLES, world, reached);
await stop.pause(values.small ? 1_000 : 5_000);
const struck = await struckAtRandom();
await pause(values.small ? 1_000 : 5_000);
const restarted = await restartedInOrder();
await tables.over();
await world.close().catch(() => undefined);

// Reads again what was closed while this process could not reach Postgres.
const run = await readAnew();
for (const program of programs.all) await program.stop('SIGKILL');
forwarder.stop();
await Promise.all([cluster.stop(), redis.stop()]);
if (!values.small) console.log(`\n${sumsOf(note(run))}\n`);
process.exit(isWhole(run) ? 0 : 1);

/** Leaves out a requested kind that is unavailable here, and reports it. Returns whether it was left out. */
function leaveOut(kind, canBeHad, why) {
  if (!(kind in kinds) || canBeHad) return false;
  delete kinds[kind];
  process.stdout.write(`Left out: ${kind}, as ${why}.\n`);
  return true;
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Empties Redis while many campaigns wait, and nothing else; returns the status. */
async function emptiedAlone(waiting) {
  const { emptied } = await import('./emptied.mjs');
  const from = Date.now();
  const { lost, early, backMs } = await emptied({ url: cluster.url, hostKey, redis, waiting, times: 10 });
  await Promise.all([cluster.stop(), redis.stop()]);
  console.log(
    JSON.stringify({ subject: 'faults', waiting, lost, early, flushed: backMs.length, backMs: shares(backMs) }),
  );
  const seconds = Math.round((Date.now() - from) / 1000);
  const faults = { [`flush, ${waiting} waiting`]: { times: backMs.length, recovery: counted(backMs) } };
  console.log(`\n${sumsOf(note({ seconds, neverWoken: lost, faults }))}\n`);
  return lost + early === 0 ? 0 : 1;
}

/**
 * Runs faults, limited in number at a time; returns each with its kind, when it struck and when its target was back.
 */
async function struckAtRandom() {
  const strike = strikes({ programs, cluster, redis, forwarder, disk, stop, mostMs: LASTING_MS });
  const each = values.small ? quickFirst(kinds) : null;
  const many = each?.length ?? Number(values.faults);
  const found = [];
  const oneByOne = async () => {
    while (found.length < many && !stop.isAsked) {
      const fault = await strike(each?.[found.length] ?? drawn(kinds));
      if (fault) found.push(fault);
      if (fault) process.stderr.write(`${found.length} ${fault.kind} ${Date.now() - fault.at} ms\n`);
      await stop.pause(Math.random() * BETWEEN_MS);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, oneByOne));
  return found;
}

/** Restarts each program in order, servers and workers alternately; not if the run was asked to end. */
async function restartedInOrder() {
  isBehindAProxy = true;
  // Requests that were pending on a killed server have been repeated by then.
  await pause(2_000);
  const [from, failedBefore] = [Date.now(), tables.repeated];
  const [first, second] = programs.servers;
  const inTurn = [first, programs.workers[0], second, programs.workers[1]];
  const rounds = Number(values.restarts);
  const some = values.small ? inTurn.slice(0, 2) : inTurn;
  let count = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const program of some) if (values.small || !stop.isAsked) await program.restart().then(() => (count += 1));
  }
  await pause(2_000);
  return { count, unanswered: tables.repeated - failedBefore, from, to: Date.now() };
}

async function readAnew() {
  const { campaigns, players } = tables;
  const receipts = players.flatMap((player) => player.receipts);
  const reader = await worldAt({ url, hostKey });
  const { late, ...counts } = await reckoning(reader, audits, campaigns, receipts);
  await reader.close();
  const asked = players.flatMap(({ waits }) => waits);
  const waits = [
    ...asked.map((wait) => ({ ...wait, what: 'request' })),
    ...late.filter(isTold).map(({ from, ms }) => ({ from, to: from + ms, what: 'closing' })),
  ];
  const { byKind, slow } = recoveries(struck, waits);
  const recovered = Object.entries(byKind);
  const found = {
    seconds: Math.round((Date.now() - begun) / 1000),
    campaigns: campaigns.length,
    ...counts,
    askedAgain: tables.repeated,
    speechless: players.reduce((sum, { speechless }) => sum + speechless, 0),
    endedByThemselves: programs.all.reduce((sum, { ended }) => sum + ended, 0),
    stuck: tables.stuck.length,
    restarts: restarted.count,
    unansweredAtRestarts: restarted.unanswered,
    faults: Object.fromEntries(
      recovered.map(([kind, { times, recoveryMs }]) => [kind, { times, recovery: counted(recoveryMs) }]),
    ),
  };
  const times = Object.fromEntries(recovered.map(([kind, { recoveryMs }]) => [kind, shares(recoveryMs)]));
  const answered = shares(asked.map(({ from, to }) => to - from));
  console.log(
    JSON.stringify({
      subject: 'faults',
      ...{
        ...found,
        ...lateness(late, restarted),
        recoveryMs: times,
        slow,
        askedAgainMs: answered,
        stuck: tables.stuck,
      },
    }),
  );
  return found;
}

/** False if Postgres's clock, which closings are timed by, jumped in between. */
function isTold({ ms }) {
  return !('pgclock' in kinds) || (ms >= 0 && ms < LEAST_JUMP_MS - 2 * LASTING_MS);
}

function isWhole({ receipts, closings, ...found }) {
  const broken = ['lost', 'doubled', 'doubleClosings', 'unsound', 'speechless', 'stuck', 'unansweredAtRestarts'];
  return receipts > 0 && closings > 0 && broken.every((name) => found[name] === 0);
}
