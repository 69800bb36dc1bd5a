import type { Database, DatabaseAddress } from './database.js';
import { openEmbedded } from './embedded.js';
import { openServer } from './server.js';

/**
 * Opens a database; its tables are made by `migrate`. A directory is created when it is missing and belongs to one
 * process at a time: throws `DirectoryInUse` when another one has it open.
 */
export function openDatabase(address: DatabaseAddress): Promise<Database> {
  return 'url' in address ? openServer(address) : openEmbedded('directory' in address ? address.directory : null);
}
