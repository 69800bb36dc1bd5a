/**
 * The delay of a thousand deadlines within one second, beside BullMQ jobs without work at the same times. Separate
 * worker processes, one and then two, resolve and commit each of them. Three measurements: a game that costs almost
 * nothing shows the cost of the platform. Bots of `bzaarcke` show that of a game with proofs on this machine. Ten
 * thousand deadlines show the largest change of order.
 */
import { fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { commands, createCampaign } from '@warlog/application';
import { BullDeadlineQueue } from '@warlog/bullmq';
import { bzaarcke } from '@warlog/bzaarcke';
import { seat } from '@warlog/core';
import { slowPace } from './campaign.mjs';
import { freshWorld, withGame } from './database.mjs';
import { percentile, print } from './report.mjs';
import { still } from './still.mjs';
import { sized } from './size.mjs';

const MANY = sized(1000, 20);
const CROWD = sized(10_000, 40);
/** Due before all others, and not counted: they open connections and warm up the code. */
const FIRST = sized(40, 4);
const WARM_UP_MS = sized(3000, 500);
/** The number of campaigns created in parallel. */
const MAKERS = 8;
const HEAVY = sized(60, 4);
const { REDIS_URL } = process.env;
if (!REDIS_URL) throw new Error('REDIS_URL names the Redis to measure on');
const hex = (bytes) => randomBytes(bytes).toString('hex');

const idle = await noOps();
print('deadlines', `BullMQ alone, ${MANY} jobs within a second`, percentiles(idle));
for (const processes of [1, 2]) {
  const workers = processes === 1 ? 'one worker' : `${processes} workers`;
  const light = latenesses(await closings(still, 'still', MANY, processes));
  print(
    'deadlines',
    `${MANY} phases within a second, resolved and committed by ${workers}; a game without rules`,
    { ...percentiles(light), ratioP99: percentile(light, 0.99) / percentile(idle, 0.99) },
    'p99 ≤ 2.5 × BullMQ alone and ≤ 0.8 s on two cores, none early',
  );
}
const crowd = await closings(still, 'still', CROWD, 2);
print(
  'deadlines',
  `${CROWD} phases within a second, resolved and committed by 2 workers; a game without rules`,
  {
    ...percentiles(latenesses(crowd)),
    allAfterMs: Math.max(...crowd.map(({ at }) => at)) - Math.min(...crowd.map(({ due }) => due)),
    placesBehindP99: percentile(placesBehind(crowd), 0.99),
    placesBehindMost: Math.max(...placesBehind(crowd)),
  },
  'all within 15 s, in the order in which they are due',
);
const heavy = latenesses(await closings(bzaarcke, 'bzaarcke-reach', HEAVY, 1));
print('deadlines', `${HEAVY} phases within a second, resolved and committed; bzaarcke, 3 bots`, percentiles(heavy));

function latenesses(closed) {
  return closed.map(({ due, at }) => at - due);
}

/** For each closing, how many places later it came than it was due. */
function placesBehind(closed) {
  const inTurn = [...closed].sort((a, b) => a.due - b.due);
  const place = new Map(inTurn.map((closing, index) => [closing, index]));
  return [...closed].sort((a, b) => a.at - b.at).map((closing, index) => Math.max(0, index - place.get(closing)));
}

function percentiles(latenesses) {
  return {
    lateMsP50: percentile(latenesses, 0.5),
    lateMsP99: percentile(latenesses, 0.99),
    early: latenesses.filter((late) => late < 0).length,
  };
}

/** The delay of jobs without work. */
async function noOps() {
  const queue = new BullDeadlineQueue({ url: REDIS_URL, prefix: `{bench-${hex(4)}}` });
  const first = Date.now() + 2 * WARM_UP_MS;
  const late = [];
  await queue.consume(({ due }) => {
    late.push(Date.now() - due);
    return Promise.resolve();
  });
  for (let index = 0; index < MANY; index += 1) {
    const due = first + Math.floor((index * 1000) / MANY);
    await queue.schedule({ campaign: randomUUID(), phase: hex(16), due });
  }
  await until(() => late.length >= MANY);
  await queue.close();
  return late;
}

/**
 * When closings were due and when their next phases were committed, milliseconds since 1970, with this many processes.
 */
async function closings(ruleset, scenario, many, processes) {
  const prefix = `{bench-${hex(4)}}`;
  const queue = new BullDeadlineQueue({ url: REDIS_URL, prefix });
  const { ports, url, close } = await freshWorld({ queue });
  const workers = [];
  try {
    const closed = [];
    const dueOf = new Map();
    const where = { url, redis: REDIS_URL, prefix, game: ruleset.id, connections: 20 };
    let first = Infinity;
    const onClosed = ({ campaign, phase, at, failed }) => {
      const { due, phase: awaited } = dueOf.get(campaign) ?? {};
      // The next phase's wake-up uses the same queue and is ignored here.
      if (awaited !== phase) return;
      if (failed) throw new Error(failed);
      // The sweep may wake it a second time.
      dueOf.delete(campaign);
      if (due >= first) closed.push({ due, at });
    };
    for (let count = 0; count < processes; count += 1) workers.push(await startWorker(where, onClosed));
    const played = withGame(ports, ruleset);
    const open = (due) => openCampaign(played, ruleset, scenario, due);
    const lead = await leadFor(many, open);
    first = Date.now() + Math.ceil(lead);
    await inLanes(FIRST + many, async (count) => {
      const index = count - FIRST;
      const due = index < 0 ? first - WARM_UP_MS : first + Math.floor((index * 1000) / many);
      const { id, phase } = await open(due);
      dueOf.set(id, { due, phase });
    });
    if (Date.now() > first - WARM_UP_MS) throw new Error('The campaigns were not made in time');
    const wakeUps = [...dueOf].map(([campaign, { due, phase }]) => ({ campaign, phase, due }));
    for (let from = 0; from < wakeUps.length; from += 500) await queue.schedule(...wakeUps.slice(from, from + 500));
    await until(() => closed.length >= many, lead);
    return closed;
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await close();
  }
}

/** Starts a worker process and resolves once it listens; the callback gets its closings. */
async function startWorker(where, onClosed) {
  const worker = fork(new URL('deadline-worker.mjs', import.meta.url), [JSON.stringify(where)]);
  await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('exit', (code) => reject(new Error(`A worker ended with ${code}`)));
  });
  return worker.on('message', onClosed);
}

/** Milliseconds that creating this many campaigns takes here, times four: other work may slow the machine meanwhile. */
async function leadFor(many, open) {
  const tried = 5 * MAKERS;
  const begun = performance.now();
  await inLanes(tried, () => open(Date.now() + 86_400_000));
  return 2 * WARM_UP_MS + ((performance.now() - begun) / tried) * many * 4;
}

/** Runs something `times` times, several in parallel; `once` gets the number of earlier calls. */
async function inLanes(times, once) {
  let next = 0;
  const lane = async () => {
    while (next < times) await once(next++);
  };
  await Promise.all(Array.from({ length: MAKERS }, lane));
}

/** A campaign in its first phase, due at this time: created in the usual way, by a clock that is a minute behind. */
async function openCampaign(ports, ruleset, scenario, due) {
  const then = at(due - 60_000, ports);
  const user = randomUUID();
  const by = () => ({ command: hex(12), user });
  const seats = ruleset === still ? 2 : 3;
  const made = await createCampaign(then, {
    ...{
      command: hex(12),
      host: user,
      hostNonce: hex(32),
      hostKeys: null,
      name: 'Deadline',
      listed: false,
      demo: false,
    },
    ...{ ruleset: ruleset.id, scenario, seats, options: {}, pace: { ...slowPace, phaseMinutes: 1 } },
    ...{ gm: { mode: 'none' }, spectators: { allowed: false, delayTurns: 0 } },
  });
  if (made.kind !== 'done') throw new Error(JSON.stringify(made));
  const { campaign } = made;
  for (let index = 2; index <= seats; index += 1) {
    await commands.seatBot.run(then, { ...by(), campaign, seat: seat(index), bot: true });
  }
  const started = await commands.startCampaign.run(then, { ...by(), campaign });
  if (started.kind !== 'done') throw new Error(JSON.stringify(started));
  return { id: campaign, phase: (await ports.reads.campaign(campaign)).phase };
}

/** The same ports with another clock. */
function at(now, { store, ...ports }) {
  const byIt = (access) => ({
    look: async (lookFor) => ({ ...(await access.look(lookFor)), now }),
    append: (change, answer) => access.append(change, answer),
    lateRows: () => access.lateRows(),
  });
  const transact = (campaign, work) => store.transact(campaign, (access) => work(byIt(access)));
  const unlocked = (campaign) => byIt(store.unlocked(campaign));
  const hashAt = (campaign, version) => store.hashAt(campaign, version);
  return { ...ports, queue: { schedule: () => Promise.resolve() }, store: { transact, unlocked, hashAt } };
}

async function until(done, aheadMs = 0) {
  const end = Date.now() + aheadMs + 120_000;
  while (!done()) {
    if (Date.now() > end) throw new Error('Not all woke up');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
