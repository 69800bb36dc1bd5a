/**
 * The time that the database of DATABASE_URL takes for the queries of servers. These are queries of one campaign (a
 * read, an append of a small and of a large change), and over all of them (lists, the sweep of deadlines). The same on
 * plain Postgres and on Citus, for comparison.
 */
import { changeOf, counted, created, freshId, toyFold } from '@warlog/application/contracts';
import { wholeLobby } from '@warlog/application';
import { CampaignCache, PostgresCampaignStore } from '@warlog/postgres';
import { freshWorld } from './database.mjs';
import { percentile, print, sample } from './report.mjs';
import { sized } from './size.mjs';

const CAMPAIGNS = sized(1000, 5);
const TIMES = sized(400, 5);
const CLIENTS = 8;

const { database, ports, close } = await freshWorld();
// Nothing is cached, as on a server that has not read the campaign lately.
const store = new PostgresCampaignStore(database, toyFold, new CampaignCache(0));
const wake = { wakeAt: 1, phase: 'phase' };
try {
  const ids = [];
  const host = (n) => `user_${n % 100}`;
  for (let n = 0; n < CAMPAIGNS; n += 1) {
    const id = freshId();
    const change = await changeOf(null, [created(id, { host: host(n), listed: n % 20 === 0 }), counted(1)]);
    await store.unlocked(id).append({ ...change, campaign: { ...change.campaign, ...(n % 50 === 0 && wake) } });
    ids.push(id);
  }
  const append = async (id, count) => {
    const access = store.unlocked(id);
    const { loaded } = await access.look();
    const change = await changeOf(
      loaded,
      Array.from({ length: count }, () => counted(1)),
    );
    const begun = performance.now();
    await access.append(change);
    return performance.now() - begun;
  };
  await told('a look', (n) => store.read(ids[n % ids.length]));
  for (const count of [1, 55]) {
    const samples = [];
    for (let n = 0; n < TIMES; n += 1) samples.push(await append(ids[n % ids.length], count));
    shown(`an append of ${count === 1 ? 'one event' : `${count} events`}`, samples);
  }
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let n = 0; n < TIMES; n += 1) await append(ids[(n * CLIENTS + client) % ids.length], 1);
    }),
  );
  const perSecond = (CLIENTS * TIMES * 1000) / (performance.now() - begun);
  print('nodes', `looks and appends, ${CLIENTS} clients`, { perSecond });
  await told("a user's campaigns", (n) => ports.reads.mine(host(n), 20, null));
  await told('the lobby', () => ports.reads.lobby(20, null, wholeLobby));
  await told('the sweep of deadlines', () => ports.reads.due(0, 100));
  await told('the wait for notices', () => ports.deliveries.plan(50, () => []));
} finally {
  await close();
}

async function told(figure, run) {
  shown(figure, await sample(TIMES, run));
}

function shown(figure, samples) {
  print('nodes', figure, { campaigns: CAMPAIGNS, msP50: percentile(samples, 0.5), msP99: percentile(samples, 0.99) });
}
