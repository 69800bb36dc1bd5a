import { examine, formatFindings } from '../doctor/doctor.js';
import type { Settings } from '../modes/settings.js';

/** Prints the doctor's findings about this installation. Changes nothing; status 1 if something is wrong. */
export async function examineHost(settings: Settings): Promise<void> {
  const findings = await examine(settings);
  console.log(formatFindings(findings));
  process.exitCode = findings.some(({ state }) => state === 'fault') ? 1 : 0;
}
