// `npm test`: format, lint, types, every spec, the build and its weight, and the browser journeys where a Chromium can be
// found.
// REQUIRE_SERVICES=1 turns everything that would be skipped because something is absent into a failure.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { step, tool } from './steps.mjs';

// Absolute: a runner with a root of its own would write elsewhere.
const results = resolve('tmp/test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const vitest = (title, args, report) =>
  step(title, tool('vitest'), [
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}/${report}`,
  ]);

const outcomes = [
  await step('Format', tool('prettier'), ['--check', '--log-level', 'warn', '.']),
  await step('House rules', process.execPath, ['scripts/check-house.mjs']),
  await step('Services files', process.execPath, ['scripts/check-infra.mjs']),
  await step('Lint', tool('eslint'), ['.']),
  await step('Types', tool('nx'), ['run-many', '-t', 'typecheck', '--outputStyle=static']),
  // Some specs start the built program, as a host would.
  await step('Build', tool('nx'), ['run-many', '-t', 'build', '--outputStyle=static']),
  await step('Budget', process.execPath, ['apps/web/scripts/budget.mjs']),
  await vitest('Specs', [], 'specs.json'),
  await step('Clauses', process.execPath, ['scripts/check-clauses.mjs']),
  await vitest('Journeys', ['--config', 'apps/journeys/vitest.config.ts'], 'journeys.json'),
];

const totals = { passed: 0, failed: 0, skipped: 0 };
for (const report of ['specs.json', 'journeys.json']) {
  try {
    const counted = JSON.parse(readFileSync(`${results}/${report}`, 'utf8'));
    totals.passed += counted.numPassedTests;
    totals.failed += counted.numFailedTests;
    totals.skipped += counted.numPendingTests;
  } catch {
    totals.failed += 1;
    process.stderr.write(`${report} was not written: that run broke off.\n`);
  }
}
const skippedIsFailure = process.env.REQUIRE_SERVICES === '1' && totals.skipped > 0;
if (skippedIsFailure) process.stderr.write(`${totals.skipped} tests were skipped, and here nothing may be.\n`);
const broken = outcomes.some((code) => code !== 0) || skippedIsFailure || totals.failed > 0;
if (broken && totals.failed === 0) totals.failed = 1;
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);
process.exit(broken ? 1 : 0);
