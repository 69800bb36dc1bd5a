import { catalog } from '@warlog/catalog';
import { checkCases, diceDoor, formatReport, type Door } from '@warlog/kernel';
import { textDoor } from '@warlog/kernel/text';
import { trustDoor } from '@warlog/kernel/trust';
import { readText } from './input.js';
import { CliRefusal } from './refusal.js';

/** Holds a ruleset, the dice, pasted text or the scheme against cheats to a file of cases. Status 0 only when every case passes, 2 when the file is refused. */
export async function check(subject: string, file: string): Promise<void> {
  const report = checkCases(subject, await doorOf(subject), readText(file));
  if (report.kind === 'refused') throw new CliRefusal(`${file}, ${formatReport(report)}`);
  console.log(formatReport(report));
  process.exitCode = report.failed === 0 ? 0 : 1;
}

/** What belongs to no ruleset. */
const platform: readonly { readonly id: string; readonly door: Door }[] = [
  { id: 'dice', door: diceDoor },
  { id: 'text', door: textDoor },
  { id: 'trust', door: trustDoor },
];

async function doorOf(subject: string): Promise<Door> {
  const own = platform.find(({ id }) => id === subject);
  if (own) return own.door;
  const entry = catalog.find(({ id }) => id === subject);
  if (entry) return entry.cases();
  const known = [...platform, ...catalog].map(({ id }) => id).join(', ');
  throw new CliRefusal(`There is nothing called ${subject} to check; there are ${known}.`);
}
