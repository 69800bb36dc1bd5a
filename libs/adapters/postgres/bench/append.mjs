/**
 * Measures appends, compared with the plainest insert that Postgres offers, in the same run on the same server.
 * `DATABASE_URL=… node bench/append.mjs [seconds per figure]` after a build; prints JSON lines.
 *
 * raw: rows of the same bytes into a table with two columns and a key, each committed, with a prepared statement.
 * ours: `append` with every safety: expected version, hash chain, row of the campaign, notification, one commit. The
 * change was decided before the clock starts, like the bytes of raw.
 *
 * The two alternate several times a second, so that load affects both alike; the ratio is the median of these pairs.
 */
import { randomUUID } from 'node:crypto';
import { changeOf, counted, created, toyFold } from '@warlog/application/contracts';
import { NO_HASH } from '@warlog/audit';
import { PostgresCampaignStore } from '@warlog/postgres';
import pg from 'pg';
import { freshOnServer } from '../dist/testing/fresh-database.js';

// `BENCH_SMALL=1` only checks that the benchmark still runs.
const SECONDS = Number(process.argv[2] ?? (process.env.BENCH_SMALL === '1' ? 0.4 : 6));
const TURN_SECONDS = 0.2;
const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('DATABASE_URL names the server to measure on');

const { url, database, close } = await freshOnServer(DATABASE_URL);
const store = new PostgresCampaignStore(database, toyFold);
const pool = new pg.Pool({ connectionString: url, max: 10 });
// The database is dropped before the last connection is closed.
pool.on('error', () => undefined);
await pool.query('create table raw (stream text, version int, data jsonb, primary key (stream, version))');

const single = await measured('append 1 event, 1 client', 1, 1);
const eight = await measured('append 1 event, 8 clients', 8, 1);
print('8 clients / 1 client', {
  ours: eight.perSecond / single.perSecond,
  raw: eight.rawPerSecond / single.rawPerSecond,
});
await measured('append 25 events, 1 client', 1, 25);

await pool.end();
await close();

/** Measures appends per second of this many clients, each with its own stream, alternating raw and ours. */
async function measured(figure, clients, events) {
  const raw = await Promise.all(Array.from({ length: clients }, () => rawWriter(events)));
  const ours = await Promise.all(Array.from({ length: clients }, () => ourWriter(events)));
  for (const writers of [raw, ours]) await rate(writers, 0.5);
  const rates = { raw: [], ours: [] };
  for (let pair = 0; pair < SECONDS / TURN_SECONDS; pair += 1) {
    const turns = [
      async () => rates.raw.push(await rate(raw, TURN_SECONDS)),
      async () => rates.ours.push(await rate(ours, TURN_SECONDS)),
    ];
    for (const turn of pair % 2 === 0 ? turns : turns.reverse()) await turn();
  }
  const found = { rawPerSecond: median(rates.raw), perSecond: median(rates.ours) };
  print(figure, { ...found, ratio: median(rates.ours.map((perSecond, pair) => perSecond / rates.raw[pair])) });
  return found;
}

async function rate(writers, seconds) {
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const counts = await Promise.all(
    writers.map(async (write) => {
      let count = 0;
      for (; performance.now() < end; count += 1) await write();
      return count;
    }),
  );
  return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - begun);
}

async function rawWriter(events) {
  const stream = randomUUID();
  const rows = Array.from({ length: events }, (_, n) => `($1, $${2 * n + 2}, $${2 * n + 3})`).join(', ');
  const { events: decided } = await changeOf(null, [created(stream), ...batchOf(events)]);
  const data = decided.slice(1).map((event) => JSON.stringify({ ...event, schemaVersion: 1, hash: NO_HASH }));
  let version = 0;
  return async () => {
    const values = [stream, ...data.flatMap((bytes, n) => [version + n + 1, bytes])];
    version += events;
    await pool.query({ name: `raw-${events}`, text: `insert into raw (stream, version, data) values ${rows}`, values });
  };
}

async function ourWriter(events) {
  const id = randomUUID();
  const first = await changeOf(null, [created(id)]);
  await store.transact(id, (tx) => tx.append(first));
  const access = store.unlocked(id);
  const { loaded } = await access.look();
  const decided = await changeOf(loaded, batchOf(events), { seats: [] });
  let version = decided.expectedVersion;
  return async () => {
    const campaign = { ...decided.campaign, version: version + events };
    const { outcome } = await access.append({ ...decided, expectedVersion: version, campaign });
    if (outcome !== 'appended') throw new Error(outcome);
    version += events;
  };
}

function batchOf(events) {
  return Array.from({ length: events }, () => counted(1));
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

function print(figure, values) {
  const rounded = Object.entries(values).map(([name, value]) => [name, Math.round(value * 100) / 100]);
  console.log(JSON.stringify({ subject: 'append', figure, ...Object.fromEntries(rounded) }));
}
