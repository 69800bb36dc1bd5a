// `node tools/corpus/record-corpus.mjs [--folder FOLDER]`, after a build: plays campaigns with the current program and
// stores them as fixtures under its version: each as an export, and all as a dump of the database of each engine. Later
// versions must continue to verify and play them (`apps/server/src/corpus.int.spec.ts`); recordings are never replaced.
// `--keyed VERSION` stores only campaigns whose dice derive from keys and a beacon, under a coming version: exports,
// and a dump of a server on which some go on. All random bytes of campaigns derive from a seed: recording them again
// with the same program gives the same exports.
// Needs a Postgres server (DATABASE_URL, else one is started) and pg_dump.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { wholeStream } from '@warlog/application';
import { streamLines } from '@warlog/audit';
import { wireServer } from '../../apps/server/dist/modes/wire-server.js';
import { findServer } from '../../libs/adapters/postgres/dist/testing/find-server.js';
import { peopleOf, playAll } from './campaigns.mjs';
import { engines } from './engines.mjs';
import { leaveKeyed, playKeyed } from './keyed.mjs';
import { localRounds, ownBeacon } from './local-rounds.mjs';
import { hostKey, CorpusVault } from './seeded.mjs';
import { Table } from './table.mjs';

const { values: given } = parseArgs({ options: { folder: { type: 'string' }, keyed: { type: 'string' } } });
const version = given.keyed ?? JSON.parse(readFileSync('package.json', 'utf8')).version;
const folder = resolve(given.folder ?? 'apps/server/corpus', version);
mkdirSync(folder, { recursive: true });
const server = await findServer();
if (!server) throw new Error('No Postgres server: set DATABASE_URL, or put initdb and postgres on the PATH.');

try {
  const recorded = { version, hostKey, beacon: ownBeacon, ...(given.keyed ? await keyedAlone() : await withDumps()) };
  writeFileSync(join(folder, 'corpus.json'), `${JSON.stringify(recorded, null, 2)}\n`);
} finally {
  await server.stop();
}

async function keyedAlone() {
  const ended = await playedOn('server', async (table) => playKeyed(table, await peopleOf(table)));
  await ended.dump();
  const going = await playedOn('server', async (table) => leaveKeyed(table, await peopleOf(table)));
  const exports = {};
  for (const { table } of [ended, going]) Object.assign(exports, table.campaigns);
  keep('server.sql.br', await going.dump());
  return { exports, campaigns: { server: going.table.campaigns } };
}

async function withDumps() {
  const campaigns = {};
  for (const engine of Object.keys(engines)) {
    const { table, dump } = await playedOn(engine, playAll);
    campaigns[engine] = table.campaigns;
    keep(`${engine === 'server' ? 'server.sql' : 'embedded.tar'}.br`, await dump());
  }
  return { exports: campaigns.server, campaigns };
}

/** Exports are those of the server. */
async function playedOn(engine, play) {
  const { clock, dump } = await engines[engine](server.url);
  const rounds = await localRounds(() => table);
  const table = new Table(portsOver(clock.database, new CorpusVault(`${version} ${engine}`), rounds.beacon), clock);
  await play(table);
  await rounds.close();
  if (engine === 'server')
    for (const [label, id] of Object.entries(table.campaigns)) await keepExport(table.ports, label, id);
  return { table, dump };
}

function portsOver(database, vault, beacon) {
  const done = () => Promise.resolve();
  const queue = { schedule: done, wakeNow: () => Promise.resolve([]), consume: done, close: done };
  const log = { info: () => undefined, defect: (about, error) => Promise.reject(new Error(about, { cause: error })) };
  return wireServer({ database, queue, vault, described: 'the corpus', ownWorker: true, beacon }, log).ports;
}

async function keepExport(ports, label, id) {
  keep(
    `${label}.jsonl.br`,
    Buffer.from(streamLines(await wholeStream(ports.store, id), await ports.store.checkpoints(id))),
  );
}

/** A cluster contains its templates several times; the window spans them. */
function keep(name, bytes) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
    [constants.BROTLI_PARAM_LGWIN]: 26,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const packed = brotliCompressSync(bytes, { params });
  writeFileSync(join(folder, name), packed);
  process.stdout.write(`${name}: ${bytes.length} bytes, ${packed.length} packed\n`);
}
