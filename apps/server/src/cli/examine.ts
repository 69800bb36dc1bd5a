import { examine, formatFindings } from '../doctor/doctor.js';
import type { Settings } from '../modes/settings.js';

/** Says how this installation is; status 1 where something is wrong. Changes nothing. */
export async function examineHost(settings: Settings): Promise<void> {
  const findings = await examine(settings);
  console.log(formatFindings(findings));
  process.exitCode = findings.some(({ state }) => state === 'fault') ? 1 : 0;
}
