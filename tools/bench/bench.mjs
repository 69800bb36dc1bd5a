// `npm run bench [subject …]`: measures speed against a plain baseline in the same run on the same machine; prints a
// line of JSON per figure.
// `--small`: runs every script once with small amounts, to check that it still works; its figures mean nothing.
// Finds Postgres and Redis as the tests do: DATABASE_URL, REDIS_URL, else started for the run. Reports what it left
// out.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { step, tool } from '../test/steps.mjs';

const subjects = [
  { name: 'append', script: 'libs/adapters/postgres/bench/append.mjs', needs: ['DATABASE_URL'] },
  { name: 'bytes', script: 'tools/bench/bytes.mjs', needs: ['DATABASE_URL'] },
  { name: 'trust', script: 'tools/bench/trust.mjs', needs: [] },
  { name: 'replay', script: 'tools/bench/replay.mjs', needs: ['DATABASE_URL'] },
  { name: 'nodes', script: 'tools/bench/nodes.mjs', needs: ['DATABASE_URL'] },
  { name: 'view', script: 'tools/bench/view.mjs', needs: ['DATABASE_URL'] },
  { name: 'submit', script: 'tools/bench/submit.mjs', needs: ['DATABASE_URL'] },
  { name: 'resolve', script: 'tools/bench/resolve.mjs', needs: [] },
  { name: 'fold', script: 'tools/bench/fold.mjs', needs: [] },
  { name: 'self-play', script: 'tools/bench/self-play.mjs', needs: [] },
  { name: 'odds', script: 'tools/bench/odds.mjs', needs: [] },
  { name: 'text', script: 'tools/bench/text.mjs', needs: [] },
  { name: 'deadlines', script: 'tools/bench/deadlines.mjs', needs: ['DATABASE_URL', 'REDIS_URL'] },
];

const { values, positionals: asked } = parseArgs({
  options: { small: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = asked.filter((name) => !subjects.some((subject) => subject.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no ${unknown.join(', ')}; there are ${subjects.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(2);
}

const built = await step('Building', tool('nx'), ['run-many', '-t', 'build', '-p', '@warlog/server']);
if (built !== 0) process.exit(built);

const { findServer } = await import('../../libs/adapters/postgres/dist/testing/find-server.js');
const { findRedis } = await import('../../libs/adapters/bullmq/dist/testing/find-redis.js');
const directory = mkdtempSync(join(tmpdir(), 'warlog-bench-'));
const postgres = await findServer();
const redis = await findRedis();
const env = {
  BENCH_DIR: directory,
  ...(values.small && { BENCH_SMALL: '1' }),
  ...(postgres && { DATABASE_URL: postgres.url }),
  ...(redis && { REDIS_URL: redis.url }),
};

let failed = 0;
try {
  for (const { name, script, needs } of subjects) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const missing = needs.filter((service) => env[service] === undefined);
    if (missing.length > 0) {
      process.stdout.write(`\n— ${name}: left out, ${missing.join(' and ')} not found\n`);
      if (process.env.REQUIRE_SERVICES === '1') failed += 1;
    } else if ((await step(name, process.execPath, [script], env)) !== 0) failed += 1;
  }
} finally {
  await postgres?.stop();
  await redis?.stop();
  rmSync(directory, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);
