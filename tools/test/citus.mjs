// `node tools/test/citus.mjs`: runs the suites of a Postgres server on a Citus cluster, and those of Citus itself. Uses
// the coordinator of CITUS_URL, whose data nodes are already added and accept its login; without it a coordinator and
// two data nodes are started for the run. Not part of the test command, because few machines have Citus. Exits with
// status 2 without Citus.
import { step, tool } from './steps.mjs';

const project = ['-p', '@warlog/postgres'];
const built = await step('Building', tool('nx'), ['run-many', '-t', 'build', ...project]);
if (built !== 0) process.exit(built);
const { startCitus } = await import('../../libs/adapters/postgres/dist/testing/own-citus.js');

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
// Tables of tests are small: few shards suffice and are created faster.
const own = process.env.CITUS_URL ? null : await startCitus(2, 4);
const url = process.env.CITUS_URL ?? own?.url;
if (!url) {
  process.stderr.write(
    'Needs a Citus cluster: set CITUS_URL to its coordinator, or install Citus for the Postgres here.\n',
  );
  process.exit(2);
}
const root = 'libs/adapters/postgres';
const args = ['run', '--root', root, '--config', 'vitest.citus.config.ts', ...process.argv.slice(2)];
const code = await step('Suites on Citus', tool('vitest'), args, { DATABASE_URL: url, REQUIRE_SERVICES: '1' });
await own?.stop();
process.exit(code);
