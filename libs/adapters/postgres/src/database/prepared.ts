import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { newestMigration } from '../migrations/migrate.js';

/**
 * Where the build lays the archive of a new database with all its tables. It is named by the newest migration, so that
 * one of another layout is not found. The same place from the sources, from what is built of them and from the program's bundle.
 */
export const preparedPath: string = join(
  dirname(createRequire(import.meta.url).resolve('@warlog/postgres/package.json')),
  `dist/new-database-${newestMigration}.tar.gz`,
);

/**
 * The archive of a new database: to unpack it takes a fraction of what making one does. Null where none was built; the
 * database is then made.
 */
export function preparedDatabase(): Blob | null {
  return existsSync(preparedPath) ? new Blob([readFileSync(preparedPath)]) : null;
}
