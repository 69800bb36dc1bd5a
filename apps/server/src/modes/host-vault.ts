import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { loadHostKey, NodeVault } from '@warlog/in-process';
import { SettingsRefused, type Settings } from './settings.js';

/**
 * Opens the vault with the server's key: from the environment, else from a file in the data directory.
 *
 * A server that is all in memory gets a random key, which is gone with the process.
 */
export function hostVault({ hostKey, dataDir }: Pick<Settings, 'hostKey' | 'dataDir'>): NodeVault {
  if (hostKey !== null) return new NodeVault(hostKey);
  return new NodeVault(dataDir === null ? randomBytes(32).toString('hex') : keyIn(join(dataDir, 'host.key')));
}

function keyIn(file: string): string {
  try {
    return loadHostKey(file);
  } catch (error) {
    throw new SettingsRefused(sentenceFor(file, error as NodeJS.ErrnoException));
  }
}

function sentenceFor(file: string, { code, message, cause }: NodeJS.ErrnoException): string {
  if (code !== undefined) return `${file} cannot be written (${code}). Let this user write there, then start again.`;
  const reason = (cause as NodeJS.ErrnoException | undefined)?.code;
  if (reason !== undefined) return `${file} cannot be read (${reason}). Let this user read it, then start again.`;
  return `${message}: it must contain 64 hex digits. Restore the file from a backup.`;
}
