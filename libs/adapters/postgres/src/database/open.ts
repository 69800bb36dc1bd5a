import type { Database, DatabaseAddress } from './database.js';
import { openEmbedded } from './embedded.js';
import { openServer } from './server.js';

/**
 * Opens a database without migrating it; see `migrate`. Creates a missing directory.
 *
 * @throws DirectoryInUse if another process has the directory open
 */
export function openDatabase(address: DatabaseAddress): Promise<Database> {
  return 'url' in address ? openServer(address) : openEmbedded('directory' in address ? address.directory : null);
}
