import { catalog } from '@warlog/catalog';
import { checkCases, diceDoor, formatReport, type Door } from '@warlog/kernel';
import { readText } from './input.js';
import { CliRefusal } from './refusal.js';

/** Holds a ruleset, or the dice, to a file of cases. Status 0 only when every case passes, 2 when the file is refused. */
export async function check(subject: string, file: string): Promise<void> {
  const report = checkCases(subject, await doorOf(subject), readText(file));
  if (report.kind === 'refused') throw new CliRefusal(`${file}, ${formatReport(report)}`);
  console.log(formatReport(report));
  process.exitCode = report.failed === 0 ? 0 : 1;
}

async function doorOf(subject: string): Promise<Door> {
  if (subject === 'dice') return diceDoor;
  const entry = catalog.find(({ id }) => id === subject);
  if (entry) return entry.cases();
  const known = ['dice', ...catalog.map(({ id }) => id)].join(', ');
  throw new CliRefusal(`There is nothing called ${subject} to check; there are ${known}.`);
}
