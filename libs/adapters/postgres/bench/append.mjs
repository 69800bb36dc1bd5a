/**
 * How fast we append, beside the plainest insert that Postgres offers, in the same run on the same server.
 * `DATABASE_URL=… node bench/append.mjs [seconds per figure]` after a build; prints JSON lines.
 *
 * raw: one row of the same size into a table of two columns and a key, with its own commit, on a prepared statement.
 * ours: `append` with every safety on: row lock, expected version, hash chain, row of the campaign, feed position,
 * notification, one commit.
 */
import { randomUUID } from 'node:crypto';
import { changeOf, counted, created, toyFold } from '@warlog/application/contracts';
import { migrate, openDatabase, PostgresCampaignStore } from '@warlog/postgres';
import { emptyOnServer } from '../dist/testing/fresh-database.js';
import pg from 'pg';

const SECONDS = Number(process.argv[2] ?? 3);
const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('DATABASE_URL names the server to measure on');

const { url, drop } = await emptyOnServer(DATABASE_URL);
const database = await openDatabase({ url, connections: 10 });
await migrate(database);
const store = new PostgresCampaignStore(database, toyFold);
const pool = new pg.Pool({ connectionString: url, max: 10 });
await pool.query('create table raw (stream text, version int, data jsonb, primary key (stream, version))');

const rawOne = await perSecond(1, rawWriter(1));
const oursOne = await perSecond(1, ourWriter(1));
print('append 1 event, 1 client', rawOne, oursOne);
const rawEight = await perSecond(8, rawWriter(1));
const oursEight = await perSecond(8, ourWriter(1));
print('append 1 event, 8 clients', rawEight, oursEight);
console.log(JSON.stringify({ subject: 'append', figure: '8 clients / 1 client', ours: round(oursEight / oursOne) }));
print('append 25 events, 1 client', await perSecond(1, rawWriter(25)), await perSecond(1, ourWriter(25)));

await pool.end();
await database.close();
await drop();

/** Appends per second by so many clients, each with a stream of its own, after a warm-up. */
async function perSecond(clients, open) {
  const writers = await Promise.all(Array.from({ length: clients }, () => open()));
  await run(writers, 0.5);
  return run(writers, SECONDS);
}

async function run(writers, seconds) {
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const counts = await Promise.all(
    writers.map(async (write) => {
      let count = 0;
      for (; performance.now() < end; count += 1) await write();
      return count;
    }),
  );
  return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - begin);
}

function rawWriter(events) {
  return async () => {
    const stream = randomUUID();
    let version = 0;
    const rows = Array.from({ length: events }, (_, n) => `($1, $2::int + ${n}, $3)`).join(', ');
    const data = JSON.stringify({ ...counted(1), meta: { at: Date.now(), correlation: randomUUID() } });
    return async () => {
      const values = [stream, version, data];
      version += events;
      await pool.query({
        name: `raw-${events}`,
        text: `insert into raw (stream, version, data) values ${rows}`,
        values,
      });
    };
  };
}

function ourWriter(events) {
  return async () => {
    const id = randomUUID();
    const first = await changeOf(null, [created(id)]);
    await store.transact(id, (tx) => tx.append(first));
    const access = store.unlocked(id);
    let { loaded } = await access.look();
    const batch = Array.from({ length: events }, () => counted(1));
    return async () => {
      const change = await changeOf(loaded, batch, { seats: [] });
      const { outcome } = await access.append(change);
      if (outcome !== 'appended') throw new Error(outcome);
      loaded = await toyFold(loaded, batch);
    };
  };
}

function print(figure, raw, ours) {
  console.log(
    JSON.stringify({
      subject: 'append',
      figure,
      rawPerSecond: round(raw),
      perSecond: round(ours),
      ratio: round(ours / raw),
    }),
  );
}

function round(value) {
  return Math.round(value * 100) / 100;
}
