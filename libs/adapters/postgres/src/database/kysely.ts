import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Tables } from './tables.js';

/**
 * Creates the Kysely instance for either engine. Converts the case of column names only; keys in JSON stay unchanged.
 */
export function kyselyOver(pool: PostgresPool): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
