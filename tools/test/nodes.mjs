// Runs what depends most on Node itself (the program's start, both databases, passwords, dice, one campaign over the
// network) under the lowest Node that `engines` allows and under the newest, each from the npm registry. Needs a build.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { step } from './steps.mjs';

const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
const lowest = engines.node.replace('>=', '');
const newest = JSON.parse(execFileSync('npm', ['view', 'node', 'version', '--json'], { encoding: 'utf8' }));
const specs = [
  'libs/dice/src',
  'libs/trust/src',
  'libs/adapters/postgres/src/database',
  'libs/adapters/in-process',
  'apps/server/src/testing/bundle.int.spec.ts',
  'apps/server/src/cli/cli.spec.ts',
  'apps/server/src/graphql/campaign.int.spec.ts',
  'apps/server/src/rest/account.int.spec.ts',
];

let failed = 0;
for (const version of [`${lowest}.0`, newest]) {
  const run = ['--yes', `--package=node@${version}`, '--', 'node', 'node_modules/vitest/vitest.mjs', 'run', ...specs];
  if ((await step(`Node ${version}`, 'npx', run)) !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
