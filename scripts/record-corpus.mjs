// `node scripts/record-corpus.mjs [folder]`, after a build: plays campaigns with the program as it stands and keeps them
// as fixtures under its version: each as an export, and all as a dump of the database of each engine. Later versions must
// go on verifying and playing them (`apps/server/src/corpus.int.spec.ts`); what is recorded is never recorded anew.
// Needs a Postgres server (DATABASE_URL, else one is started) and pg_dump.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { wholeStream } from '@warlog/application';
import { streamLines } from '@warlog/kernel';
import { NodeVault } from '@warlog/in-process';
import { worldOver } from '../apps/server/dist/modes/world-over.js';
import { findServer } from '../libs/adapters/postgres/dist/testing/find-server.js';
import { playAll } from './corpus/campaigns.mjs';
import { engines } from './corpus/engines.mjs';
import { Table } from './corpus/table.mjs';

/** Seals the dice keys of the corpus: no secret of anybody. */
const hostKey = 'c0'.repeat(32);

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const folder = resolve(process.argv[2] ?? 'apps/server/corpus', version);
mkdirSync(folder, { recursive: true });
const server = await findServer();
if (!server) throw new Error('No Postgres server: set DATABASE_URL, or put initdb and postgres on the PATH.');

try {
  const recorded = { version, hostKey, campaigns: {} };
  for (const [engine, open] of Object.entries(engines)) {
    const { clock, dump } = await open(server.url);
    const ports = portsOver(clock.database);
    const table = new Table(ports, clock);
    const campaigns = await playAll(table);
    recorded.campaigns[engine] = campaigns;
    if (engine === 'server') for (const [label, id] of Object.entries(campaigns)) await keepExport(ports, label, id);
    keep(`${engine === 'server' ? 'server.sql' : 'embedded.tar'}.br`, await dump());
  }
  writeFileSync(join(folder, 'corpus.json'), `${JSON.stringify(recorded, null, 2)}\n`);
} finally {
  await server.stop();
}

function portsOver(database) {
  const queue = { schedule: () => Promise.resolve(), consume: () => Promise.resolve(), close: () => Promise.resolve() };
  const log = { info: () => undefined, defect: (about, error) => Promise.reject(new Error(about, { cause: error })) };
  const vault = new NodeVault(hostKey);
  return worldOver({ database, queue, vault, described: 'the corpus', ownWorker: true }, log).ports;
}

async function keepExport(ports, label, id) {
  keep(`${label}.jsonl.br`, Buffer.from(streamLines(await wholeStream(ports.store, id), await ports.store.heads(id))));
}

/** A cluster holds its templates several times over: the window spans them. */
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
