// `npm run test:scripts`: what guards scripts against rot. Benches, measures, the rehearsed restore and the faults run once
// with a few of everything: their figures say nothing here. Needs a build.
import { step, tool } from './steps.mjs';

const steps = [
  ['Benches in small', process.execPath, ['scripts/bench.mjs', '--small']],
  ['Measures in small', process.execPath, ['scripts/measure.mjs', '--small']],
  ['Restore rehearsed in small', process.execPath, ['scripts/rehearse-restore.mjs', '--played', '--small']],
  ['Faults in small', process.execPath, ['scripts/faults.mjs', '--small']],
  ['Lint of types in Vue files', tool('eslint'), ['--config', 'eslint.vue-types.config.mjs', 'apps/web/src']],
];

let failed = 0;
for (const [title, command, args] of steps) if ((await step(title, command, args)) !== 0) failed += 1;
process.stdout.write(`\n${steps.length - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
