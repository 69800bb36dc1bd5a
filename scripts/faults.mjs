// `npm run faults -- [--kills 100] [--minutes 15] [--of worker,server,redis,postgres]`: two servers and two workers of the built program, on a Postgres
// and a Redis of their own, are killed one at a time at random moments, and started again at once, while people send orders and close
// phases. Every receipt that a device got must be in the log, every phase closed once, every record sound. Prints a line of JSON;
// status 1 where something is lost, doubled or unsound. Redis comes back empty, Postgres from its own log of writes.
// `--small`: a few kills of servers and workers; what is not installed is then left out, unless REQUIRE_SERVICES=1.
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { percentile, round } from '../bench/report.mjs';
import { step, tool } from './steps.mjs';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '15' },
    of: { type: 'string', default: 'worker,server,redis,postgres' },
    small: { type: 'boolean', default: false },
  },
});
const kills = values.small ? 4 : Number(values.kills);
const kinds = values.small ? ['worker', 'server'] : values.of.split(',');
/** Campaigns that are played at a time, by two people and a bot each. */
const TABLES = values.small ? 2 : 6;
/** Between two kills, milliseconds at most. */
const BETWEEN_MS = 4_000;
/** For so long after a kill a closing counts as one that it held up. */
const AFTERMATH_MS = 10_000;

const built = await step('Building', tool('nx'), ['run-many', '-t', 'build', '-p', '@warlog/server']);
if (built !== 0) process.exit(built);

const { startCluster } = await import('../libs/adapters/postgres/dist/testing/find-server.js');
const { startRedis } = await import('../libs/adapters/bullmq/dist/testing/find-redis.js');
const audits = await import('../apps/server/dist/cli/audits.js');
const { Table } = await import('./corpus/table.mjs');
const { Program } = await import('./faults/processes.mjs');
const { Player } = await import('./faults/players.mjs');
const { reckoning } = await import('./faults/reckoning.mjs');
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
const env = {
  DATABASE_URL: postgres.url,
  REDIS_URL: redis.url,
  WARLOG_HOST_KEY: hostKey,
  WARLOG_REQUESTS_A_MINUTE: '1000000',
};
let world = await worldAt({ url: postgres.url, hostKey });
const servers = [new Program('serve', env, await freePort()), new Program('serve', env, await freePort())];
const workers = [new Program('worker', env), new Program('worker', env)];
const programs = [...servers, ...workers];
for (const program of programs) program.start();

let isOver = false;
const campaigns = [];
const players = [];
const killed = Object.fromEntries(kinds.map((kind) => [kind, []]));

async function isReady({ port }) {
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) await pause(100);
}

async function isAwake(program) {
  while (!program.output.includes('awake')) await pause(100);
}

/** Plays one campaign after the other until the last kill. */
async function tableOf(number) {
  for (let game = 1; !isOver; game += 1) {
    const names = [1, 2].map((one) => `Player ${number} ${game} ${one}`);
    const { id, secrets } = await patiently(() => newCampaign(`Table ${number} ${game}`, names));
    campaigns.push(id);
    const own = names.map((name, index) => {
      const place = { seat: `s${index + 1}`, campaign: id };
      return new Player(servers, { name, ...place, secret: secrets[index] });
    });
    players.push(...own);
    await Promise.all(own.map((one) => one.play(() => isOver)));
  }
}

async function newCampaign(label, names) {
  const table = new Table(world.ports, { now: Date.now, set: () => undefined });
  table.command = () => crypto.randomUUID();
  const people = [];
  for (const name of names) people.push(await table.person(`${name} ${crypto.randomUUID().slice(0, 4)}`));
  names.splice(0, names.length, ...(await namesOf(people)));
  const game = { ruleset: 'bzaarcke', scenario: 'bzaarcke-reach', people, bots: ['s3'] };
  const id = await table.campaign(label, people[0], game);
  return { id, secrets: people.map((user) => table.secret(id, user)) };
}

async function namesOf(people) {
  const accounts = new Map((await world.ports.accounts.byId(people)).map((one) => [one.id, one.name]));
  return people.map((id) => accounts.get(id));
}

/** Again while Postgres is away: what was begun then is nobody's campaign. */
async function patiently(work) {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (isOver) throw error;
      await pause(200);
    }
  }
}

async function kill(kind) {
  const one = (some) => some[Math.floor(Math.random() * some.length)];
  killed[kind].push(Date.now());
  if (kind === 'redis' || kind === 'postgres') {
    const service = kind === 'redis' ? redis : postgres;
    await service.kill();
    await service.start();
    return;
  }
  const program = one(kind === 'server' ? servers : workers);
  await program.kill();
  program.start();
  await (kind === 'server' ? isReady(program) : isAwake(program));
}

await Promise.all([...servers.map(isReady), ...workers.map(isAwake)]);
const begun = performance.now();
const tables = Promise.all(Array.from({ length: TABLES }, (_, number) => tableOf(number + 1)));
tables.catch(() => undefined);
await pause(5_000);
const last = begun + Number(values.minutes) * 60_000;
for (let count = 0; count < kills && performance.now() < last; count += 1) {
  await kill(kinds[count % kinds.length]);
  await pause(Math.random() * BETWEEN_MS);
}
await pause(5_000);
isOver = true;
await tables;
// What was closed while Postgres was away from this process is read anew.
await world.close();
world = await worldAt({ url: postgres.url, hostKey });
const receipts = players.flatMap((player) => player.receipts);
const { late, ...found } = await reckoning(world, audits, campaigns, receipts);
const held = late.filter(({ from, ms }) =>
  Object.values(killed).some((times) => times.some((at) => at >= from - AFTERMATH_MS && at <= from + ms)),
);
const waits = players.flatMap((player) => player.waits);
const share = (samples, part) => round(percentile(samples, part));
console.log(
  JSON.stringify({
    subject: 'faults',
    seconds: Math.round((performance.now() - begun) / 1000),
    kills: Object.fromEntries(Object.entries(killed).map(([kind, times]) => [kind, times.length])),
    campaigns: campaigns.length,
    ...found,
    commandsAskedAgain: players.reduce((sum, { repeated }) => sum + repeated, 0),
    endedByThemselves: programs.reduce((sum, { ended }) => sum + ended, 0),
    closingMs: {
      p50: share(
        late.map(({ ms }) => ms),
        0.5,
      ),
      p99: share(
        late.map(({ ms }) => ms),
        0.99,
      ),
    },
    closingNearAKillMs: {
      closings: held.length,
      p50: share(
        held.map(({ ms }) => ms),
        0.5,
      ),
      p99: share(
        held.map(({ ms }) => ms),
        0.99,
      ),
      most: Math.max(...held.map(({ ms }) => ms)),
    },
    answerAfterAKillMs: { p50: share(waits, 0.5), p99: share(waits, 0.99) },
  }),
);
for (const program of programs) await program.kill();
await world.close();
await postgres.stop();
await redis.stop();
const isWhole = found.lost + found.doubled + found.doubleClosings + found.unsound === 0;
process.exit(isWhole && found.receipts > 0 && found.closings > 0 ? 0 : 1);

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
