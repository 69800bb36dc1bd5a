// Prints every clause of every rulebook that no golden case cites. The list must be empty; clauses of unfinished parts
// are in `later` with the reason, and are printed separately. Reads the names of the tests that passed in the previous
// run (tmp/test-results/specs.json), so a skipped or failed case does not count.
import { readFileSync, readdirSync, existsSync } from 'node:fs';

const report = JSON.parse(readFileSync('tmp/test-results/specs.json', 'utf8'));
const passed = report.testResults
  .flatMap((file) => file.assertionResults)
  .filter(({ status }) => status === 'passed')
  .map(({ title }) => title);
const cited = new Set(passed.flatMap((title) => title.match(/^[A-Z]{2,3}-[0-9A-Z.-]+/) ?? []));

let missing = 0;
for (const id of readdirSync('libs/rulesets')) {
  const list = `libs/rulesets/${id}/src/cases/clauses.json`;
  if (!existsSync(list)) continue;
  const { clauses, later } = JSON.parse(readFileSync(list, 'utf8'));
  const without = clauses.filter((clause) => !cited.has(clause));
  const early = (later?.clauses ?? []).filter((clause) => cited.has(clause));
  missing += without.length + early.length;
  const clauseList = without.length === 0 ? 'none' : without.join(', ');
  process.stdout.write(`${id}: ${clauses.length} clauses; without a golden case: ${clauseList}\n`);
  if (later) process.stdout.write(`  not built yet, and not counted: ${later.clauses.join(', ')}. ${later.why}\n`);
  if (early.length > 0) process.stdout.write(`  called not built yet, and have a case: ${early.join(', ')}\n`);
}
process.exit(missing === 0 ? 0 : 1);
