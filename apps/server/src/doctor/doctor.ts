import type { Database } from '@warlog/postgres';
import type { Settings } from '../modes/settings.js';
import { ownPackage } from '../modes/own-package.js';
import type { Finding } from './finding.js';
import { lookAtBeacon } from './look-at-beacon.js';
import { lookAtBackup, lookAtDisk, lookAtMail, lookAtProgram, lookAtRedis } from './look-around.js';
import { lookAtDatabase } from './look-at-database.js';
import { lookAtReplica } from './look-at-replica.js';

/**
 * Examines an installation as its settings describe it, and reports on each part. Changes nothing.
 *
 * @param open the database, if this process has it open already
 */
export async function examine(settings: Settings, open: Database | null = null): Promise<readonly Finding[]> {
  const { version, engines } = ownPackage();
  return [
    lookAtProgram(version, engines.node.replace(/^>=/, '')),
    ...(await lookAtDatabase(settings, open)),
    ...(settings.databaseUrl === null && settings.databaseReadUrl === null
      ? []
      : [await lookAtReplica(settings, open)]),
    await lookAtRedis(settings),
    await lookAtMail(settings),
    await lookAtBeacon(settings),
    await lookAtDisk(settings),
    lookAtBackup(settings),
  ];
}

/** Formats findings as lines, each with its state first. */
export function formatFindings(findings: readonly Finding[]): string {
  const words = { well: 'ok', note: 'note', fault: 'FAULT' } as const;
  return findings
    .map(({ subject, state, sentence }) => `${words[state].padEnd(6)} ${subject.padEnd(9)} ${sentence}`)
    .join('\n');
}
