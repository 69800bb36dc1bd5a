/**
 * The storage of a closing, in a campaign of three players on a server that signs its checkpoints. Orders and ready are
 * sent as the app sends them. Bytes are those on disk, including indexes, after a vacuum; those of the write-ahead log
 * (WAL) are what backups and replicas carry. Then all campaigns have ended, and derived data is removed (ADR 50). A
 * transaction that is open anywhere on the server blocks the vacuum, so it must be a separate server.
 */
import { setImmediate } from 'node:timers/promises';
import { putPastAway, rebuild } from '@warlog/application';
import { Table } from '../corpus/table.mjs';
import { freshWorld } from './database.mjs';
import { print } from './report.mjs';
import { sized } from './size.mjs';

const CLOSINGS = sized(100, 2);
/** Tables with a row per campaign, seat or user, however long is played. */
const standing = ['campaign', 'seat', 'part', 'invitation', 'dice_key', 'head_key', 'view_latest'];
/** A campaign with a closing a day. */
const CLOSINGS_A_YEAR = 365;

const games = [
  { ruleset: 'bzaarcke', scenario: 'bzaarcke-reach', people: 3 },
  { ruleset: 'ftarq', scenario: 'ftarq-march', people: 3 },
  { ruleset: 'armada-pnp', scenario: 'kestrel-reach', people: 2 },
  // Battles in fast pace, the smallest and the largest fleets, with a limit of 2 MB as a whole.
  { ruleset: 'sw-armada', scenario: 'border-clash', people: 2 },
  { ruleset: 'sw-armada', scenario: 'civil-war', people: 2 },
];

for (const { people, ...game } of games) {
  const { ports, pool, close } = await freshWorld();
  try {
    const table = new Table(ports, { now: Date.now, set: () => undefined });
    const players = [];
    for (let count = 1; count <= people; count += 1) players.push(await table.person(`Player ${count}`));
    const [before, walBefore] = [await sizes(pool), await walOf(pool)];
    let closings = 0;
    const ids = [];
    while (closings < CLOSINGS) {
      const id = await table.campaign(`campaign ${ids.length + 1}`, players[0], { ...game, people: players });
      ids.push(id);
      for (; closings < CLOSINGS && (await ports.reads.campaign(id)).status === 'running'; closings += 1) {
        await table.pass(id);
      }
    }
    const walBytes = ((await walOf(pool)) - walBefore) / closings;
    const { rows } = await pool.query('select count(*)::int as events from event');
    const after = await sizes(pool);
    const { grown, bytes } = growth(before, after, closings);
    print('bytes', `a closing, ${game.ruleset}, ${game.scenario}, ${people} seats`, {
      ...{ closings, events: rows[0].events / closings, bytes, walBytes },
      megabytesAYear: (bytes * CLOSINGS_A_YEAR) / 1e6,
      megabytesACampaign: (bytes * closings) / ids.length / 1e6,
      tables: Object.fromEntries(grown),
    });
    for (const id of ids) {
      if ((await ports.reads.campaign(id)).status !== 'ended')
        await table.vote(id, { kind: 'cancel' }, { yes: players.slice(0, 2) });
      if (!(await putPastAway(ports, id, { yieldToEventLoop: setImmediate, unreadMs: 0 })))
        throw new Error(`${id} stays`);
    }
    const { rows: left } = await pool.query('select count(*)::int as told from told');
    if (left[0].told > 0) throw new Error(`${left[0].told} rows are left`);
    const away = growth(before, await sizes(pool), closings);
    const begun = performance.now();
    for (const id of ids) await rebuild(ports, id, setImmediate);
    print('bytes', `a closing of an ended campaign, ${game.ruleset}, ${people} seats`, {
      bytes: away.bytes,
      ratio: away.bytes / bytes,
      megabytesAYear: (away.bytes * CLOSINGS_A_YEAR) / 1e6,
      msToOpenAClosing: (performance.now() - begun) / closings,
      tables: Object.fromEntries(away.grown),
    });
  } finally {
    await close();
  }
}

/** The bytes by which the growing tables grow with each closing, the largest first. */
function growth(before, after, closings) {
  const grown = Object.entries(after)
    .map(([name, bytes]) => [name, Math.round((bytes - (before[name] ?? 0)) / closings)])
    .filter(([name, bytes]) => bytes > 0 && !standing.includes(name))
    .sort(([, a], [, b]) => b - a);
  return { grown, bytes: grown.reduce((sum, [, size]) => sum + size, 0) };
}

/** Bytes on disk of each table, with its indexes; partitions counted together. */
async function sizes(pool) {
  await pool.query('vacuum full');
  const { rows } = await pool.query(`
    select coalesce(p.relname, c.relname) as name, sum(pg_total_relation_size(c.oid))::float8 as bytes
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
      left join pg_inherits i on i.inhrelid = c.oid
      left join pg_class p on p.oid = i.inhparent
    where c.relkind = 'r' group by 1`);
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]));
}

async function walOf(pool) {
  const { rows } = await pool.query(`select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as at`);
  return rows[0].at;
}
