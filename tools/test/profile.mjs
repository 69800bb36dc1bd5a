import { relative } from 'node:path';
import { markdownTable } from '../lib/markdown-table.mjs';
import { taken } from './steps.mjs';

/** How many of the slowest test files are listed. */
const DEAREST = 30;

/**
 * Prints where the time of a run went: a row per step, then the slowest test files. `suites`: the test files of each
 * suite, as in Vitest's JSON report, by the title of their step. Seconds of a file are wall seconds, while another file
 * runs in parallel.
 */
export function printProfile(suites) {
  const steps = taken.map(({ title, wall, processor }) => {
    const files = suites.get(title);
    return [title, files?.length ?? '', files ? countTests(files) : '', wall.toFixed(0), processor?.toFixed(0) ?? '?'];
  });
  const dearest = [...suites.values()]
    .flat()
    .map((file) => [relative('', file.name), file.assertionResults.length, (file.endTime - file.startTime) / 1000])
    .sort(([, , a], [, , b]) => b - a)
    .slice(0, DEAREST)
    .map(([name, tests, seconds]) => [name, tests, seconds.toFixed(1)]);
  const tables = [
    markdownTable(['step', 'files', 'tests', 'wall s', 'processor s'], steps),
    markdownTable(['test file', 'tests', 'wall s'], dearest),
  ];
  process.stdout.write(`\n${tables.join('\n\n')}\n`);
}

function countTests(files) {
  return files.reduce((sum, { assertionResults }) => sum + assertionResults.length, 0);
}
