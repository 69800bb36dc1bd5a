import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { loadHostKey, NodeVault } from '@warlog/in-process';
import type { Settings } from './settings.js';

/**
 * The vault under the host's key: from the environment, else from a file in the data directory, else (all in memory)
 * one that is gone with the process.
 */
export function hostVault({ hostKey, dataDir }: Pick<Settings, 'hostKey' | 'dataDir'>): NodeVault {
  if (hostKey !== null) return new NodeVault(hostKey);
  return new NodeVault(dataDir === null ? randomBytes(32).toString('hex') : loadHostKey(join(dataDir, 'host.key')));
}
