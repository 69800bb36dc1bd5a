// `npm test`: format, lint, types, every spec, the build and its weight, and the browser journeys where a Chromium can be
// found.
// REQUIRE_SERVICES=1 turns everything that would be skipped because something is absent into a failure.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { step, stepBeside, tool } from './steps.mjs';

// Absolute: a runner with a root of its own would write elsewhere.
const results = resolve('tmp/test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** More files than this do not fail by chance: they are not run again. */
const atMostByChance = 4;
const totals = { passed: 0, failed: 0, skipped: 0 };
/** Files that failed beside the others and passed alone. */
const unsteady = [];

/**
 * Runs a suite. Files that failed run once more, one after the other: on a busy machine a browser or a server may answer
 * later than a test waits. What only then passed is named at the end; laws draw by a fixed seed, so they fail again.
 * Errors thrown outside any test are nobody's chance: they fail the suite whatever a second run says.
 */
async function vitest(title, args, report) {
  const run = async (name, more, file) => {
    const reports = ['default', 'json', './scripts/stray-errors.mjs'].map((reporter) => `--reporter=${reporter}`);
    const stray = `${results}/stray-${file}`;
    const code = await step(
      name,
      tool('vitest'),
      ['run', ...args, ...more, ...reports, `--outputFile.json=${results}/${file}`],
      { STRAY_ERRORS: stray },
    );
    try {
      const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
      return { code, files: read(`${results}/${file}`).testResults, stray: read(stray) };
    } catch {
      process.stderr.write(`${file} was not written: that run broke off.\n`);
      return {
        code: 1,
        files: [{ name: file, status: 'failed', assertionResults: [{ status: 'failed' }] }],
        stray: [],
      };
    }
  };
  const count = (files) => {
    for (const { status } of files.flatMap(({ assertionResults }) => assertionResults)) {
      totals[status === 'passed' || status === 'failed' ? status : 'skipped'] += 1;
    }
  };
  const first = await run(title, [], `${report}.json`);
  const failed = first.files.filter(({ status }) => status === 'failed').map(({ name }) => name);
  for (const error of first.stray) process.stderr.write(`Thrown outside any test, in ${error}\n`);
  if (first.code === 0 || first.stray.length > 0 || failed.length === 0 || failed.length > atMostByChance) {
    count(first.files);
    return first.code;
  }
  const again = await run(`${title}, what failed, alone`, [...failed, '--maxWorkers=1'], `${report}-again.json`);
  count([...first.files.filter(({ name }) => !failed.includes(name)), ...again.files]);
  if (again.code === 0) unsteady.push(...failed);
  return again.code;
}

// Format and lint are one long thread each: what needs them not goes on beside them.
const format = stepBeside('Format', tool('prettier'), ['--check', '--log-level', 'warn', '.']);
const outcomes = [
  await step('House rules', process.execPath, ['scripts/check-house.mjs']),
  await step('Services files', process.execPath, ['scripts/check-infra.mjs']),
  // Before the lint: it reads from the graph of the projects, which this leaves behind, who may import whom.
  await step('Types', tool('nx'), ['run-many', '-t', 'typecheck', '--outputStyle=static']),
  await format,
  await step('Lint of types', tool('oxlint'), ['--type-aware', '.']),
];
const lint = stepBeside('Lint', tool('eslint'), ['.'], /No cached ProjectGraph|rule will be skipped/i);
outcomes.push(
  // Some specs start the built program, as a host would.
  await step('Build', tool('nx'), ['run-many', '-t', 'build', '--outputStyle=static']),
  await step('Budget', process.execPath, ['apps/web/scripts/budget.mjs']),
  // Each script of these once, with a few of everything, so that none rots: their figures say nothing here.
  await step('Benches in small', process.execPath, ['scripts/bench.mjs', '--small']),
  await step('Measures in small', process.execPath, ['scripts/measure.mjs', '--small']),
  await step('Restore rehearsed in small', process.execPath, ['scripts/rehearse-restore.mjs', '--played', '--small']),
  await step('Faults in small', process.execPath, ['scripts/faults.mjs', '--small']),
  await lint,
  await vitest('Specs', [], 'specs'),
  await step('Clauses', process.execPath, ['scripts/check-clauses.mjs']),
  await vitest('Journeys', ['--config', 'apps/journeys/vitest.config.ts'], 'journeys'),
);

const skippedIsFailure = process.env.REQUIRE_SERVICES === '1' && totals.skipped > 0;
if (skippedIsFailure) process.stderr.write(`${totals.skipped} tests were skipped, and here nothing may be.\n`);
const broken = outcomes.some((code) => code !== 0) || skippedIsFailure || totals.failed > 0;
if (broken && totals.failed === 0) totals.failed = 1;
for (const file of unsteady) process.stdout.write(`Failed beside the others and passed alone: ${relative('', file)}\n`);
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);
process.exit(broken ? 1 : 0);
