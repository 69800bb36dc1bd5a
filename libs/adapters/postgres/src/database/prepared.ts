import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { newestMigration } from '../migrations/migrate.js';

/**
 * Where the build lays the archive of a new database with all its tables. It is named by the newest migration, so that
 * one of another layout is not found. The same place from the sources and from what is built of them.
 */
export const preparedPath: string = fileURLToPath(
  new URL(`../../dist/new-database-${newestMigration}.tar.gz`, import.meta.url),
);

/**
 * The archive of a new database: to unpack it takes a fraction of what making one does. Null where none was built; the
 * database is then made.
 */
export function preparedDatabase(): Blob | null {
  return existsSync(preparedPath) ? new Blob([readFileSync(preparedPath)]) : null;
}
