import { BullDeadlineQueue } from '@warlog/bullmq';
import { sql } from 'kysely';
import { startSweeps } from '../../apps/server/dist/worker/worker.js';
import { worldAt } from '../restore/played.mjs';
import { Table } from '../corpus/table.mjs';

/** Campaigns due per second. */
const A_SECOND = 250;
/** The time before the first is due. */
const LEAD_MS = 5_000;
/** Two workers share the wake-ups. */
const WORKERS = 2;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs FLUSHALL at random times while many campaigns wait for their deadlines, beside the sweeps of two workers.
 * Returns for each the milliseconds until everything that was waiting and due by the next one was woken. The campaigns
 * are bare rows, and closing one only updates its row: this measures queue, sweep and database, not a game.
 */
export async function emptied({ url, hostKey, redis, waiting, times }) {
  const world = await worldAt({ url, hostKey });
  const { kysely } = world.database;
  const { first, last } = await planted(world, waiting);
  const due = new Map();
  const rows = await kysely
    .selectFrom('campaign')
    .select(['campaignId', 'phase', 'wakeAt'])
    .where('wakeAt', '>=', new Date(first))
    .where('wakeAt', '<=', new Date(last))
    .execute();
  for (const row of rows) due.set(row.campaignId, new Date(row.wakeAt).getTime());
  const woken = new Map();
  const workers = [];
  for (let count = 0; count < WORKERS; count += 1) {
    const queue = new BullDeadlineQueue({ url: redis.url, prefix: '{wl:emptied}' });
    if (count === 0) {
      const all = rows.map((row) => ({ campaign: row.campaignId, phase: row.phase, due: due.get(row.campaignId) }));
      for (let from = 0; from < all.length; from += 1_000) await queue.schedule(...all.slice(from, from + 1_000));
    }
    await queue.consume(async ({ campaign }) => {
      await sql`update campaign set wake_at = null where campaign_id = ${campaign}`.execute(kysely);
      if (!woken.has(campaign)) woken.set(campaign, Date.now());
    });
    const sweeps = await startSweeps({ ...world.ports, queue }, { info: () => undefined, defect: console.error });
    workers.push({ stop: () => sweeps.stop().then(() => queue.close()) });
  }
  const flushes = [];
  const moments = Array.from({ length: times }, () => first + Math.random() * (last - first)).sort((a, b) => a - b);
  for (const moment of moments) {
    await pause(Math.max(0, moment - Date.now()));
    flushes.push({ at: Date.now(), keys: await redis.flushAll() });
  }
  while (woken.size < due.size && Date.now() < last + 60_000) await pause(50);
  await Promise.all(workers.map(({ stop }) => stop()));
  await world.close();
  return {
    waiting,
    lost: due.size - woken.size,
    early: [...woken].filter(([campaign, at]) => at < due.get(campaign)).length,
    backMs: flushes.map(({ at }, index) => {
      const next = flushes[index + 1]?.at ?? Infinity;
      const those = [...woken].filter(([campaign, when]) => when > at && due.get(campaign) < next);
      return Math.max(0, ...those.map(([campaign, when]) => when - Math.max(at, due.get(campaign))));
    }),
  };
}

/** Inserts copies of one campaign's row, each with its own deadline; returns the range of these. */
async function planted({ ports, database: { kysely } }, waiting) {
  const table = new Table(ports, { now: Date.now, set: () => undefined });
  const people = [await table.person('Waiting'), await table.person('Waiting too')];
  const template = await table.campaign('Waiting', people[0], {
    ruleset: 'bzaarcke',
    scenario: 'bzaarcke-reach',
    people,
    bots: ['s3'],
  });
  const first = (await ports.reads.now()) + LEAD_MS + waiting / 2;
  await sql`
    insert into campaign
    select (jsonb_populate_record(c, jsonb_build_object(
      'campaign_id', gen_random_uuid(),
      'wake_at', to_timestamp((${first}::float8 + n * 1000.0 / ${A_SECOND}::float8) / 1000)
    ))).*
    from campaign c, generate_series(1, ${waiting}::int) n
    where c.campaign_id = ${template}`.execute(kysely);
  return { first, last: first + 1_000 + (waiting * 1_000) / A_SECOND };
}
