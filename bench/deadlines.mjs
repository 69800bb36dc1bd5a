/**
 * A thousand deadlines within one second, each resolved and committed by worker processes of their own, one and then two: how late,
 * beside BullMQ waking up for nothing at the same moments. Once with a game that costs next to nothing, which measures the platform;
 * once with bots of `bzaarcke`, which measures the game and its proofs on this machine.
 */
import { fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { createCampaign, seatBot, startCampaign } from '@warlog/application';
import { BullDeadlineQueue } from '@warlog/bullmq';
import { bzaarcke } from '@warlog/bzaarcke';
import { seat } from '@warlog/kernel';
import { slowPace } from './campaign.mjs';
import { freshWorld, withGame } from './database.mjs';
import { percentile, print } from './report.mjs';
import { still } from './still.mjs';
import { sized } from './size.mjs';

const MANY = sized(1000, 20);
/** Due before all others, and not counted: they open connections and warm the code up. */
const FIRST = sized(40, 4);
const WARM_UP_MS = sized(3000, 500);
const HEAVY = sized(60, 4);
const { REDIS_URL } = process.env;
if (!REDIS_URL) throw new Error('REDIS_URL names the Redis to measure on');
const hex = (bytes) => randomBytes(bytes).toString('hex');

const idle = await noOps();
print('deadlines', `BullMQ alone, ${MANY} jobs within a second`, percentiles(idle));
for (const processes of [1, 2]) {
  const workers = processes === 1 ? 'one worker' : `${processes} workers`;
  const light = await closings(still, 'still', MANY, processes);
  print(
    'deadlines',
    `${MANY} phases within a second, resolved and committed by ${workers}; a game without rules`,
    { ...percentiles(light), ratioP99: percentile(light, 0.99) / percentile(idle, 0.99) },
    'p99 ≤ 2.5 × BullMQ alone and ≤ 0.8 s on two cores, none early',
  );
}
const heavy = await closings(bzaarcke, 'bzaarcke-reach', HEAVY, 1);
print('deadlines', `${HEAVY} phases within a second, resolved and committed; bzaarcke, 3 bots`, percentiles(heavy));

function percentiles(latenesses) {
  return {
    lateMsP50: percentile(latenesses, 0.5),
    lateMsP99: percentile(latenesses, 0.99),
    early: latenesses.filter((late) => late < 0).length,
  };
}

/** Lateness of wake-ups that do nothing. */
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

/** Lateness of closings, from the deadline to the commit of the next phase, by so many processes. */
async function closings(ruleset, scenario, many, processes) {
  const prefix = `{bench-${hex(4)}}`;
  const queue = new BullDeadlineQueue({ url: REDIS_URL, prefix });
  const { ports, url, close } = await freshWorld({ queue });
  const workers = [];
  try {
    const late = [];
    const dueOf = new Map();
    const where = { url, redis: REDIS_URL, prefix, game: ruleset.id, connections: 20 };
    let first = Infinity;
    const told = ({ campaign, phase, at, failed }) => {
      const { due, phase: awaited } = dueOf.get(campaign) ?? {};
      // The next phase's wake-up is scheduled by the same road and of no concern here.
      if (awaited !== phase) return;
      if (failed) throw new Error(failed);
      if (due >= first) late.push(at - due);
    };
    for (let count = 0; count < processes; count += 1) workers.push(await startWorker(where, told));
    const played = withGame(ports, ruleset);
    const open = (due) => openCampaign(played, ruleset, scenario, due);
    const lead = await leadFor(many, open);
    first = Date.now() + Math.ceil(lead);
    for (let index = -FIRST; index < many; index += 1) {
      const due = index < 0 ? first - WARM_UP_MS : first + Math.floor((index * 1000) / many);
      const { id, phase } = await open(due);
      dueOf.set(id, { due, phase });
    }
    if (Date.now() > first - WARM_UP_MS) throw new Error('The campaigns were not made in time');
    for (const [campaign, { due, phase }] of dueOf) await queue.schedule({ campaign, phase, due });
    await until(() => late.length >= many, lead);
    return late;
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await close();
  }
}

/** A worker process, once it listens; what it closes is `told`. */
async function startWorker(where, told) {
  const worker = fork(new URL('deadline-worker.mjs', import.meta.url), [JSON.stringify(where)]);
  await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('exit', (code) => reject(new Error(`A worker ended with ${code}`)));
  });
  return worker.on('message', told);
}

/** Milliseconds that making so many campaigns takes here, with room for a busy machine. */
async function leadFor(many, open) {
  const tried = 30;
  const begun = performance.now();
  for (let count = 0; count < tried; count += 1) await open(Date.now() + 86_400_000);
  return 2 * WARM_UP_MS + ((performance.now() - begun) / tried) * many * 2;
}

/** A campaign in its first phase, due at this moment: made as people make one, by a clock that shows a minute before. */
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
    await seatBot(then, { ...by(), campaign, seat: seat(index), bot: true });
  }
  const started = await startCampaign(then, { ...by(), campaign });
  if (started.kind !== 'done') throw new Error(JSON.stringify(started));
  return { id: campaign, phase: (await ports.reads.campaign(campaign)).phase };
}

/** The same ports by another clock. */
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
