// `npm run test:scripts`: what guards scripts against rot. Benches, measures, the rehearsed restore and the faults run once
// with a few of everything: their figures say nothing here, so one half of them runs beside the other. Needs a build.
import { stepBeside, tool } from './steps.mjs';

const halves = [
  [['Benches in small', process.execPath, ['scripts/bench.mjs', '--small']]],
  [
    ['Measures in small', process.execPath, ['scripts/measure.mjs', '--small']],
    ['Restore rehearsed in small', process.execPath, ['scripts/rehearse-restore.mjs', '--played', '--small']],
    ['Faults in small', process.execPath, ['scripts/faults.mjs', '--small']],
    ['Lint of types in Vue files', tool('eslint'), ['--config', 'eslint.vue-types.config.mjs', 'apps/web/src']],
  ],
];

const codes = await Promise.all(
  halves.map(async (steps) => {
    const outcomes = [];
    for (const [title, command, args] of steps) outcomes.push(await stepBeside(title, command, args));
    return outcomes;
  }),
);
const failed = codes.flat().filter((code) => code !== 0).length;
process.stdout.write(`\n${codes.flat().length - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
