// `npm test`: format, lint, types, the build and its size, every spec, and the browser journeys if a Chromium can be
// found. `npm run test:all` (`--all`) also draws every sampled case, and checks the scripts and the other versions of
// Node. `--profile` prints where the time went; docs/performance/tests.md has the table of an idle machine.
// REQUIRE_SERVICES=1 turns everything that would be skipped because something is absent into a failure.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { printProfile } from './profile.mjs';
import { failedSteps, step, stepBeside, tool } from './steps.mjs';

const { values: asked } = parseArgs({
  options: { all: { type: 'boolean', default: false }, profile: { type: 'boolean', default: false } },
});

// Sampled suites draw other cases with every commit, and the same ones for the same commit.
process.env.TEST_SEED ??= seedOfCommit();
if (asked.all) process.env.TEST_ALL = '1';
process.stdout.write(`TEST_SEED=${process.env.TEST_SEED}${asked.all ? ' TEST_ALL=1' : ''}\n`);

// Absolute: a runner with its own root would write elsewhere.
const results = resolve('tmp/test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** More failed files than this are not chance: they are not run again. */
const atMostByChance = 4;
const totals = { passed: 0, failed: 0, skipped: 0 };
/** Files that failed in parallel and passed alone, as their first run reports them. */
const unsteady = [];
/** The test files of this run, as Vitest reports them, by the title of their step. */
const suites = new Map();

const outcomes = [
  // Runs alone: it writes files that break its rules, to check that the rules work.
  await step('Repository rules', process.execPath, ['tools/check/repository.mjs']),
  await step('Words', process.execPath, ['tools/check/words.mjs']),
  await step('Size', process.execPath, ['tools/check/size.mjs']),
  ...(await Promise.all([checkSources(), build()])).flat(),
  // The check of Vue files is one long thread, so it runs in parallel with the specs.
  ...(await Promise.all([lintAndCheckTypes(), vitest('Specs', [], 'specs')])).flat(),
  await step('Clauses', process.execPath, ['tools/check/clauses.mjs']),
  await vitest('Journeys', ['--config', 'apps/journeys/vitest.config.ts'], 'journeys'),
];
if (asked.all) {
  outcomes.push(
    await step('Scripts', process.execPath, ['tools/test/test-scripts.mjs']),
    await step('Other versions of Node', process.execPath, ['tools/test/nodes.mjs']),
  );
}

const skippedIsFailure = process.env.REQUIRE_SERVICES === '1' && totals.skipped > 0;
if (skippedIsFailure) process.stderr.write(`${totals.skipped} tests were skipped, and here nothing may be.\n`);
const broken = outcomes.some((code) => code !== 0) || skippedIsFailure || totals.failed > 0;
if (broken && totals.failed === 0) totals.failed = 1;
for (const test of failedTests(unsteady)) process.stdout.write(`Failed beside the others and passed alone: ${test}\n`);
if (asked.profile) printProfile(suites);
// This comes last, so that the end of a long output lists the failures.
for (const title of broken ? failedSteps() : []) process.stdout.write(`Failed: ${title}\n`);
for (const test of failedTests([...suites.values()].flat())) process.stdout.write(`Failed: ${test}\n`);
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);
process.exit(broken ? 1 : 0);

/** Checks that read sources as text or as a graph. */
async function checkSources() {
  const scriptRules = 'tools/check/scripts.oxlintrc.json';
  return [
    await step('Format', tool('oxfmt'), ['--check', '.']),
    await step('Services files', process.execPath, ['tools/check/infra.mjs']),
    await step('Imports of scripts', tool('oxlint'), ['-c', scriptRules, 'tools']),
    await step('Lint of types', tool('oxlint'), ['--type-aware', '.']),
  ];
}

/**
 * Some specs start the built program, as an operator would; the search for unused code reads the settings of the build.
 */
async function build() {
  return [
    await step('Build', tool('nx'), ['run-many', '-t', 'build', '--outputStyle=static']),
    await step('Budget', process.execPath, ['apps/web/scripts/budget.mjs']),
    await step('Unused code', tool('knip'), ['--production', '--no-progress']),
  ];
}

async function lintAndCheckTypes() {
  return [
    await stepBeside('Lint', tool('eslint'), ['.'], /No cached ProjectGraph|rule will be skipped/i),
    await stepBeside('Types', tool('nx'), ['run-many', '-t', 'typecheck', '--outputStyle=static']),
  ];
}

/**
 * Runs a suite. Failed files run a second time, one after another: on a busy machine a browser or a server may answer
 * later than a test waits. Files that passed only then are named at the end. Errors thrown outside any test fail the
 * suite, whatever the second run says.
 */
async function vitest(title, args, report) {
  const first = await runVitest(title, args, `${report}.json`);
  const failed = first.files.filter(({ status }) => status === 'failed').map(({ name }) => name);
  for (const error of first.stray) process.stderr.write(`Thrown outside any test, in ${error}\n`);
  if (first.code === 0 || first.stray.length > 0 || failed.length === 0 || failed.length > atMostByChance) {
    count(title, first.files);
    return first.code;
  }
  const alone = [...args, ...failed, '--maxWorkers=1'];
  const retried = await runVitest(`${title}, what failed, alone`, alone, `${report}-again.json`);
  count(title, [...first.files.filter(({ name }) => !failed.includes(name)), ...retried.files]);
  if (retried.code === 0) unsteady.push(...first.files.filter(({ name }) => failed.includes(name)));
  return retried.code;
}

/** Runs Vitest once; returns its exit code, its test files, and what was thrown outside any test. */
async function runVitest(title, args, file) {
  const reports = ['default', 'json', './tools/test/stray-errors.mjs'].map((reporter) => `--reporter=${reporter}`);
  const stray = `${results}/stray-${file}`;
  const command = ['run', ...args, ...reports, `--outputFile.json=${results}/${file}`];
  const code = await step(title, tool('vitest'), command, { STRAY_ERRORS: stray });
  try {
    const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
    return { code, files: read(`${results}/${file}`).testResults, stray: read(stray) };
  } catch {
    process.stderr.write(`${file} was not written: that run broke off.\n`);
    const brokenOff = { name: file, status: 'failed', assertionResults: [{ status: 'failed' }] };
    return { code: 1, files: [brokenOff], stray: [] };
  }
}

function count(title, files) {
  suites.set(title, files);
  for (const { status } of files.flatMap(({ assertionResults }) => assertionResults)) {
    totals[status === 'passed' || status === 'failed' ? status : 'skipped'] += 1;
  }
}

/** File, full name and reason of each failed test of these files. */
function failedTests(files) {
  return files.flatMap(({ name, message, assertionResults }) => [
    // A file that could not be loaded has no tests.
    ...(assertionResults.length === 0 && message ? [`${relative('', name)}: ${firstLines(message)}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${relative('', name)}: ${fullName ?? 'the run broke off'}\n  ${firstLines(failureMessages?.[0] ?? '')}`,
      ),
  ]);
}

/** The beginning of an error, without colors and stack. */
function firstLines(error) {
  const [said = ''] = stripVTControlCharacters(error).split(/\n\s+at /);
  return said.length > 1_200 ? `${said.slice(0, 1_200)} …` : said;
}

/** The first eight hexadecimal digits of the commit; 1 outside a repository. */
function seedOfCommit() {
  try {
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['rev-parse', 'HEAD'], options).slice(0, 8);
  } catch {
    return '1';
  }
}
