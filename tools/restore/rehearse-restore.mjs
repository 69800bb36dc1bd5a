// `npm run rehearse-restore`: tests whether a backup would bring everything back. Dumps the database of DATABASE_URL
// (WARLOG_HOST_KEY decrypts its dice keys), restores the dump into a new cluster on a free port, and there reads every
// campaign, rebuilds it, reads it again, and verifies it. Changes nothing in the dumped database, and leaves nothing
// behind. Exits with status 1 if anything differs.
// `--played`: uses campaigns that it plays first, in a separate database on that server, or on one started for the run.
// `--small`: with two of them; what is not installed is then left out, unless REQUIRE_SERVICES=1.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { step, tool } from '../test/steps.mjs';

const { values } = parseArgs({
  options: { played: { type: 'boolean', default: false }, small: { type: 'boolean', default: false } },
});
const { DATABASE_URL, WARLOG_HOST_KEY } = process.env;
if (!values.played && !(DATABASE_URL && WARLOG_HOST_KEY)) {
  process.stderr.write('Set DATABASE_URL and WARLOG_HOST_KEY, or play campaigns for it with --played.\n');
  process.exit(2);
}
const built = await step('Building', tool('nx'), ['run-many', '-t', 'build', '-p', '@warlog/server']);
if (built !== 0) process.exit(built);

const { findBinaries, findServer, startCluster } =
  await import('../../libs/adapters/postgres/dist/testing/find-server.js');
const audits = await import('../../apps/server/dist/cli/audits.js');
const { played, storeAt, worldAt } = await import('./played.mjs');
const { rehearsed } = await import('./rehearsed.mjs');

const binaries = findBinaries();
if (binaries === null) {
  process.stderr.write('Left out: needs initdb, postgres and pg_restore. Install PostgreSQL.\n');
  process.exit(values.small && process.env.REQUIRE_SERVICES !== '1' ? 0 : 2);
}
/** The programs beside the server's own, of the same version; else those on the PATH. */
const program = (name) => (existsSync(join(binaries, name)) ? join(binaries, name) : name);
const folder = mkdtempSync(join(tmpdir(), 'warlog-rehearsal-'));
const server = values.played ? await findServer() : null;
const source = server ? await played(server.url, values) : { url: DATABASE_URL, hostKey: WARLOG_HOST_KEY };
const cluster = await startCluster();
let failed = true;
try {
  const dump = join(folder, 'dump');
  const begun = performance.now();
  const done = (what) => console.log(`${what} (${((performance.now() - begun) / 1000).toFixed(1)} s).`);
  execFileSync(program('pg_dump'), ['--format=custom', '--file', dump, source.url], { stdio: 'inherit' });
  done('Dumped');
  const flags = ['--no-owner', '--no-privileges', '--exit-on-error', '--dbname', cluster.url];
  execFileSync(program('pg_restore'), [...flags, dump], { stdio: 'inherit' });
  done('Restored into a new cluster');
  const here = await worldAt({ ...source, url: cluster.url });
  // The source database is only read for hashes, and its layout is left unchanged.
  const there = await storeAt(source.url);
  try {
    const { differences, campaigns, events } = await rehearsed(there, here, audits);
    for (const difference of differences) console.error(difference);
    done(`Read, rebuilt, read again and verified: ${campaigns} campaigns of ${events} events`);
    failed = differences.length > 0;
  } finally {
    await there.close();
    await here.close();
  }
} finally {
  await cluster.stop();
  await source.drop?.();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(failed ? 'The backup does not bring everything back.' : 'The backup brings everything back.');
process.exit(failed ? 1 : 0);
