import { catalog } from '@warlog/catalog';
import { checkCases, formatReport, type ConformanceAdapter } from '@warlog/core/conformance';
import { diceAdapter } from '@warlog/dice';
import { textAdapter } from '@warlog/ruleset-api/text';
import { trustAdapter } from '@warlog/trust';
import { readText } from './input.js';
import { CliRefusal } from './refusal.js';

/**
 * Checks a ruleset, the dice, pasted text or the contribution scheme against a file of cases.
 *
 * Status 0 only if every case passes; 2 if the file is refused.
 */
export async function check(subject: string, file: string): Promise<void> {
  const report = checkCases(subject, await adapterOf(subject), readText(file));
  if (report.kind === 'refused') throw new CliRefusal(`${file}, ${formatReport(report)}`);
  console.log(formatReport(report));
  process.exitCode = report.failed === 0 ? 0 : 1;
}

/** Conformance adapters of the platform; all others belong to a ruleset. */
const platform: readonly { readonly id: string; readonly adapter: ConformanceAdapter }[] = [
  { id: 'dice', adapter: diceAdapter },
  { id: 'text', adapter: textAdapter },
  { id: 'trust', adapter: trustAdapter },
];

async function adapterOf(subject: string): Promise<ConformanceAdapter> {
  const own = platform.find(({ id }) => id === subject);
  if (own) return own.adapter;
  const entry = catalog.find(({ id }) => id === subject);
  if (entry?.cases) return entry.cases();
  const known = [...platform, ...catalog].map(({ id }) => id).join(', ');
  throw new CliRefusal(`There is nothing called ${subject} to check; there are ${known}.`);
}
