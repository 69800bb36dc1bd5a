// `npm run test:scripts`: checks that scripts still work. Runs benchmarks, measurements, the rehearsed restore and the
// faults once with small amounts: their figures mean nothing here. One after another, since each of them builds what it
// runs.
import { failedSteps, step, stepBeside, tool } from './steps.mjs';

const scripts = [
  ['Benches in small', ['tools/bench/bench.mjs', '--small']],
  ['Measures in small', ['tools/measure/measure.mjs', '--small']],
  ['Restore rehearsed in small', ['tools/restore/rehearse-restore.mjs', '--played', '--small']],
  ['Faults in small', ['tools/faults/faults.mjs', '--small']],
];

// The lint reads only sources.
const lint = stepBeside('Lint of types in Vue files', tool('eslint'), [
  ...['--config', 'eslint.vue-types.config.mjs'],
  'apps/web/src',
  'apps/web/stories',
]);
const codes = [];
for (const [title, args] of scripts) codes.push(await step(title, process.execPath, args));
codes.push(await lint);
const failed = codes.filter((code) => code !== 0).length;
// This comes last, so that the end of a long output names the failures.
for (const title of failedSteps()) process.stdout.write(`Failed: ${title}\n`);
process.stdout.write(`\n${codes.length - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
